import type { CDPSession, Page } from 'playwright-core';
import type { Fault } from '../fault.ts';
import { install } from '../in-page/instruments.ts';
import { clippedTextCheck } from './clipped-text.ts';
import { horizontalScrollCheck } from './horizontal-scroll.ts';
import { overlappingTextCheck } from './overlapping-text.ts';

/** What browsers set text in unless their reader has chosen otherwise, in pixels. */
const fontSizes = { standard: 16, fixed: 13 };

/**
 * Sets how large the text of a page is, as its reader does in the settings of the browser: 2 makes `1rem` 32 pixels, also where a layout changes
 * by a width in `rem`. Pictures and lengths in pixels stay as they are.
 */
export async function setTextSize(session: CDPSession, times: number): Promise<void> {
  const { standard, fixed } = fontSizes;
  await session.send('Page.setFontSizes', { fontSizes: { standard: times * standard, fixed: times * fixed } });
}

/** WCAG 2.2 success criterion 1.4.4: nothing is lost on a page whose reader has set text twice as large, and text is as large as that. */
export async function largeTextFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(install);
  const rem = await page.evaluate(() => {
    window.gate.settle();
    return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  });
  const follows: Fault[] =
    rem === 2 * fontSizes.standard ? [] : [{ check: 'size', where: 'html', what: `1rem is ${rem} pixels, whatever its reader has set.` }];
  const found = [
    ...follows,
    ...(await clippedTextCheck(page)),
    ...(await overlappingTextCheck(page)),
    ...(await horizontalScrollCheck(page)),
  ];
  return found.map((fault) => ({ ...fault, check: `large text: ${fault.check}` }));
}
