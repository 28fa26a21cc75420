import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './patience.ts';

declare global {
  interface Window {
    /** What has been read out of this page, in order. */
    heard: string[];
  }
}

/** Evaluated before anything else of a page: takes down what enters the polite live regions, as a screen reader does. */
export function listen(): void {
  window.heard = [];
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const words = node.textContent?.trim();
    if (words && element?.closest('[aria-live=polite]')) window.heard.push(words);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') hear(target);
      else for (const node of addedNodes) hear(node);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** A sentence that begins with these words is read out since the page was loaded, or since it was asked for last, and only once. */
export async function heardOnce(page: Page, words: string): Promise<void> {
  const count = () => page.evaluate((start) => window.heard.filter((one) => one.startsWith(start)).length, words);
  await expect.poll(count, { message: `“${words}” is read out`, timeout: patience, interval: 100 }).toBeGreaterThan(0);
  expect(await count(), `“${words}” is read out once`).toBe(1);
  await page.evaluate((start) => {
    window.heard = window.heard.filter((one) => !one.startsWith(start));
  }, words);
}
