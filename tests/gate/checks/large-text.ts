import type { Check } from '../fault.ts';
import { clippedTextCheck } from './clipped-text.ts';
import { horizontalScrollCheck } from './horizontal-scroll.ts';
import { overlappingTextCheck } from './overlapping-text.ts';

/** Nothing is lost when a reader makes the text alone twice as large (WCAG 2.2 success criterion 1.4.4), on screens where that is not zoomed as a whole. */
export const largeTextCheck: Check = async (page) => {
  if ((page.viewportSize()?.width ?? 0) < 1280) return [];
  const sized = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, size);
  await sized('200%');
  const found = [...(await clippedTextCheck(page)), ...(await overlappingTextCheck(page)), ...(await horizontalScrollCheck(page))];
  await sized('');
  return found.map((fault) => ({ ...fault, check: `large text: ${fault.check}` }));
};
