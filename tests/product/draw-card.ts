import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

/** The renderer that Microsoft publishes for Adaptive Cards, as a script of a page. */
const renderer = createRequire(import.meta.url).resolve('adaptivecards/dist/adaptivecards.min.js');

declare const AdaptiveCards: {
  AdaptiveCard: new () => { parse: (card: unknown, context: unknown) => void; render: () => HTMLElement | undefined };
  SerializationContext: new () => { eventCount: number; getEventAt: (index: number) => { message: string } };
};

export interface DrawnCard {
  page: Page;
  /** What the renderer objects to. */
  objections: string[];
}

/** Draws a message to Teams in a page of its own, as the reader of the channel has it, 480 CSS pixels wide. */
export async function drawCard(browser: Browser, message: object): Promise<DrawnCard> {
  const { attachments } = message as { attachments: { content: { lang: string; rtl?: boolean } }[] };
  const card = attachments[0]!.content;
  const page = await browser.newPage({ viewport: { width: 520, height: 400 } });
  const head = '<meta charset="utf-8"><style>body { margin: 1rem; font: 14px "Noto Sans Arabic", Inter, sans-serif }</style>';
  await page.setContent(
    `<!doctype html><html lang="${card.lang}" dir="${card.rtl ? 'rtl' : 'ltr'}"><head>${head}<title>Card</title></head><body><main></main></body></html>`,
  );
  await page.addScriptTag({ content: await fs.readFile(renderer, 'utf8') });
  const objections = await page.evaluate((given) => {
    const context = new AdaptiveCards.SerializationContext();
    const drawn = new AdaptiveCards.AdaptiveCard();
    drawn.parse(given, context);
    const element = drawn.render();
    if (!element) return ['nothing was drawn'];
    document.querySelector('main')!.append(element);
    return Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at).message);
  }, card);
  return { page, objections };
}
