import { setTimeout as sleep } from 'node:timers/promises';
import { HostFailure } from '../hosts/host-failure.ts';
import type { CommentHost, HostComment } from './comment-host.ts';

/** How often something is tried that a host has not done, or has perhaps done. */
const mostTries = 4;
/** Milliseconds that it waits for a host that asks to be left alone. */
const mostPatience = 120_000;
const pauses = [500, 2_000, 5_000];

/** What one comment on a request came to, and its page. */
export interface WrittenComment {
  did: 'created' | 'updated' | 'unchanged';
  url: string;
}

/** The line that a comment begins with, by which it is found again; readers don't see it. */
export const markOf = (id: string): string => `<!-- manara-comment ${id} -->`;

/** Tries again what a host refuses because there was too much, or does not answer, as long as it asks for no longer than that. */
async function patiently<T>(work: () => Promise<T>, pause: typeof sleep): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HostFailure) || tries + 1 >= mostTries) throw error;
      if (error.code !== 'rate_limited' && error.code !== 'unavailable') throw error;
      const asked = (error.until?.getTime() ?? 0) - Date.now();
      if (asked > mostPatience) throw error;
      await pause(Math.max(asked, pauses[tries] ?? 0));
    }
  }
}

/** The oldest comment of our own that begins with the mark. Another's that begins with it stays as it is. */
async function findOwn(host: CommentHost, me: string, mark: string): Promise<HostComment | null> {
  for await (const page of host.list()) {
    const own = page.find(({ author, body }) => author === me && body.startsWith(mark));
    if (own) return own;
  }
  return null;
}

/** Hosts may change line breaks, and what is blank at the end. */
const sameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n').trimEnd() === other.trimEnd();

/**
 * Writes a text into the one comment of an id on a request: a new one, or that which was written before. Each try looks for it first, so that an answer
 * that was lost leaves no second one.
 */
export async function writeComment(
  host: CommentHost,
  { id, text }: { id: string; text: string },
  { pause = sleep }: { pause?: typeof sleep } = {},
): Promise<WrittenComment> {
  const mark = markOf(id);
  const body = `${mark}\n${text}`;
  if (body.length > host.longest) throw new HostFailure(host.kind, 'invalid', { why: `${body.length} > ${host.longest}` });
  return patiently(async () => {
    const own = await findOwn(host, await host.me(), mark);
    if (own && sameText(own.body, body)) return { did: 'unchanged', url: own.url };
    const { url } = own ? await host.update(own.id, body) : await host.create(body);
    return { did: own ? 'updated' : 'created', url };
  }, pause);
}
