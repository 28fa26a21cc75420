import { createHash } from 'node:crypto';
import type { HTTPResponse } from 'puppeteer-core';
import { sessionOf } from '../evidence/close-up/held-elements.ts';
import { withDeadline } from '../page/deadline.ts';
import type { Tab } from '../page/tab.ts';

/** What the look of a page is made of beside its document. */
const drawn = new Set(['image', 'font', 'stylesheet']);
/** What may say something new at any time. */
const talking = new Set(['eventsource', 'websocket', 'media']);
/** What no script of a page is told of. */
const unheard = new Set(['ping', 'cspviolationreport']);
/** Answers of one page, and bytes of all of them, that are read again. */
const [mostAnswers, mostBytes] = [1000, 60_000_000];
/** What reading them may take in milliseconds. */
const deadline = 4000;

/** The bytes that came for a page. */
export interface PageBytes {
  /** One line for all that it is drawn from, the same whenever the same bytes came for the same addresses; null where that cannot be said. Rejects where an answer cannot be read. */
  print: () => Promise<string | null>;
  /** The same for everything that came: documents, programs and what these asked for too. Null also where something may say new things at any time. */
  allPrint: () => Promise<string | null>;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** Watches what comes for the page in the tab from here on. */
export function watchBytes({ page, session, listen }: Pick<Tab, 'page' | 'session' | 'listen'>): PageBytes {
  const answers: { response: HTTPResponse; type: string }[] = [];
  const failed: { url: string; type: string }[] = [];
  let talks = false;
  listen('response', (response) => {
    const type = response.request().resourceType();
    talks ||= talking.has(type);
    if (!response.url().startsWith('data:') && !isRedirect(response.status())) answers.push({ response, type });
  });
  listen('requestfailed', (request) => void failed.push({ url: request.url(), type: request.resourceType() }));
  // The page's own connection does not tell of sockets.
  const hearsSockets = session
    .send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
    .then(() => true)
    .catch(() => false);
  session.on('Network.webSocketCreated', () => {
    talks = true;
  });

  const known = new Map<HTTPResponse, Promise<{ line: string; bytes: number }>>();
  const digest = (response: HTTPResponse): Promise<{ line: string; bytes: number }> => {
    const read = async () => {
      const body = await response.content();
      const sum = createHash('sha256').update(body).digest('base64');
      return { line: `${response.status()} ${sum} ${response.url()}`, bytes: body.byteLength };
    };
    const line = known.get(response) ?? read();
    known.set(response, line);
    return line;
  };
  const lines = async (isMeant: (type: string) => boolean): Promise<string | null> => {
    const meant = answers.filter(({ type }) => isMeant(type));
    if (meant.length > mostAnswers) return null;
    const come = new Set(meant.map(({ response }) => response.url()));
    const found = failed.filter(({ url, type }) => isMeant(type) && !come.has(url)).map(({ url }) => `failed ${url}`);
    let bytes = 0;
    for (const { response } of meant) {
      const one = await digest(response);
      bytes += one.bytes;
      if (bytes > mostBytes) return null;
      found.push(one.line);
    }
    return found.toSorted().join('\n');
  };
  return {
    print: () => lines((type) => drawn.has(type)),
    allPrint: async () => {
      // Frames in processes of their own have connections of their own.
      const isWhole = (await hearsSockets) && page.frames().every((frame) => sessionOf(frame) === sessionOf(page.mainFrame()));
      if (talks || !isWhole || page.workers().length > 0) return null;
      return withDeadline(
        lines((type) => !unheard.has(type)),
        deadline,
      );
    },
  };
}
