import { createHash } from 'node:crypto';
import type { HTTPResponse } from 'puppeteer-core';
import type { Tab } from '../page/tab.ts';

/** What the look of a page is made of beside its document. */
const drawn = new Set(['image', 'font', 'stylesheet']);
/** Answers of one page, and bytes of all of them, that are read again. */
const [mostAnswers, mostBytes] = [1000, 60_000_000];

/** The bytes that a page was drawn from. */
export interface PageBytes {
  /** One line, the same whenever the same bytes came for the same addresses; null where that cannot be said. Rejects where an answer cannot be read. */
  print: () => Promise<string | null>;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** Watches what comes for the page in the tab from here on. */
export function watchBytes({ listen }: Pick<Tab, 'listen'>): PageBytes {
  const answers = new Map<string, HTTPResponse>();
  const failed = new Set<string>();
  listen('response', (response) => {
    const url = response.url();
    if (drawn.has(response.request().resourceType()) && !url.startsWith('data:') && !isRedirect(response.status()))
      answers.set(url, response);
  });
  listen('requestfailed', (request) => {
    if (drawn.has(request.resourceType())) failed.add(request.url());
  });
  const digest = async (response: HTTPResponse): Promise<{ line: string; bytes: number }> => {
    const body = await response.content();
    return {
      line: `${response.status()} ${createHash('sha256').update(body).digest('base64')} ${response.url()}`,
      bytes: body.byteLength,
    };
  };
  return {
    print: async () => {
      if (answers.size > mostAnswers) return null;
      const lines = [...failed].filter((url) => !answers.has(url)).map((url) => `failed ${url}`);
      let bytes = 0;
      for (const response of answers.values()) {
        const one = await digest(response);
        bytes += one.bytes;
        if (bytes > mostBytes) return null;
        lines.push(one.line);
      }
      return lines.toSorted().join('\n');
    },
  };
}
