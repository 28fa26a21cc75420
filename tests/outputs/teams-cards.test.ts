import { oneOfEach } from '@manara/server/features/channels/messages/one-of-each';
import { sayEvents } from '@manara/server/features/channels/messages/say-events';
import { teamsMessage } from '@manara/server/features/channels/messages/teams-message';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import { languages, type Language } from '@manara/messages/locale';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCard } from '../product/draw-card.ts';
import { openBrowser } from '../product/open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const said = (language: Language, events: readonly ChannelEvent[]) =>
  sayEvents({ language, kind: events.length > 1 ? 'digest' : events[0]!.kind, events, count: events.length }, 'https://manara.example');
const visible = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(Object.values(languages))('a card for Teams in $name, drawn by the renderer of Adaptive Cards,', ({ code, rtl }) => {
  it.each(oneOfEach.map((event) => [event.kind, event] as const))(
    'tells %s with its words, one link and its direction',
    async (_, event) => {
      const message = said(code, [event]);
      const { page, objections } = await drawCard(browser, teamsMessage(message));
      expect(objections).toEqual([]);
      const shown = visible(await page.locator('main').innerText());
      expect(shown).toContain(visible(message.title));
      expect(shown).toContain(visible(message.lines[0]!.text));
      expect(await page.getByRole('link').allInnerTexts()).toEqual([message.open]);
      expect(await page.locator('.ac-adaptiveCard').evaluate((card) => getComputedStyle(card).direction)).toBe(rtl ? 'rtl' : 'ltr');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.close();
    },
  );

  it('draws no formatting, link, picture or mention of what names say', async () => {
    const name = '**Docks** _a_ [free](https://evil.example) <at>all</at> ![x](https://evil.example/x.png) <img src=x onerror=alert(1)>';
    const hostile = oneOfEach.flatMap((event) => ('asset' in event && event.asset ? [{ ...event, asset: { ...event.asset, name } }] : []));
    const { page, objections } = await drawCard(browser, teamsMessage(said(code, hostile)));
    expect(objections).toEqual([]);
    expect(await page.locator('main :is(a, img, strong, em, b, i, ul, ol, at)').count()).toBe(0);
    expect(visible(await page.locator('main').innerText())).toContain('**Docks**');
    await page.close();
  });
});
