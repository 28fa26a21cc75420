import type { Check } from '../fault.ts';
import { clippedTextCheck } from './clipped-text.ts';
import { horizontalScrollCheck } from './horizontal-scroll.ts';
import { overlappingTextCheck } from './overlapping-text.ts';

/** The figures of WCAG 2.2 success criterion 1.4.12. Scripts that join their letters, such as Arabic, know no letter spacing. */
const spacing = `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
  :lang(en) { letter-spacing: 0.12em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Nothing is lost when a reader spaces the text out. */
export const textSpacingCheck: Check = async (page) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  const look = async () => [
    ...(await clippedTextCheck(page)),
    ...(await overlappingTextCheck(page)),
    ...(await horizontalScrollCheck(page)),
  ];
  let found = await look();
  if (found.length > 0) {
    // What counts is what a reader sees: the page once it is drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    found = await look();
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found.map((fault) => ({ ...fault, check: `text spacing: ${fault.check}` }));
};
