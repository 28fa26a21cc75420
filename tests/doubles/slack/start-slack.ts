import { randomBytes } from 'node:crypto';
import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';
import { readSlackMessage, type SlackMessage } from './blocks.ts';

interface Hook {
  state: 'works' | 'revoked' | 'archived';
  received: SlackMessage[];
}

/** Incoming webhooks of Slack on loopback, with its answers in plain text. */
export async function startSlack() {
  const log: Asked[] = [];
  const faults = new Faults();
  const hooks = new Map<string, Hook>();

  function answer({ method, path, body, headers }: Asked): [number, string] {
    const hook = hooks.get(path);
    if (method !== 'POST') return [405, 'method_not_allowed'];
    if (!hook) return [404, 'no_service'];
    if (hook.state === 'revoked') return [403, 'invalid_token'];
    if (hook.state === 'archived') return [410, 'channel_is_archived'];
    if (!String(headers['content-type']).startsWith('application/json')) return [400, 'invalid_payload'];
    const message = readSlackMessage(body);
    if (typeof message === 'string') return [400, message];
    hook.received.push(message);
    return [200, 'ok'];
  }

  const listening = await listen({
    log,
    faults,
    async serve(request, response, asked) {
      asked.body = await readBody(request);
      const [status, text] = answer(asked);
      response.writeHead(status, { 'content-type': 'text/html' }).end(text);
    },
  });
  return {
    /** As the way out has to let it through. */
    host: new URL(listening.origin).host,
    log,
    faults,
    /** An app is added to a channel: `url` is its webhook. */
    addHook() {
      const word = () => randomBytes(6).toString('hex').toUpperCase();
      const path = `/services/T${word()}/B${word()}/${randomBytes(12).toString('hex')}`;
      const hook: Hook = { state: 'works', received: [] };
      hooks.set(path, hook);
      return { url: `${listening.origin}${path}`, hook, received: hook.received };
    },
    /** Slack asks for a pause for the next requests. */
    slowDown: (seconds: number, times = 1) =>
      faults.add({ status: 429, headers: { 'retry-after': String(seconds) }, body: 'rate_limited', times }),
    close: listening.close,
  };
}
export type SlackDouble = Awaited<ReturnType<typeof startSlack>>;
