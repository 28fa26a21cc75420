import type { Page } from 'playwright-core';

/** Signs of a screen that are told where something on it was waited for in vain. */
const most = 4_000;

/** What a screen has, as it is heard: why something was not found on it is seen by that. */
export async function whatIsThere(page: Page): Promise<string> {
  const heard = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `not to be read: ${String(error)}`);
  return `On ${page.url()} is:\n${heard.length > most ? `${heard.slice(0, most)}…` : heard}`;
}
