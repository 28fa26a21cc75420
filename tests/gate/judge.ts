import type { Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { axeCheck, axeColourCheck } from './checks/axe.ts';
import { clippedTextCheck } from './checks/clipped-text.ts';
import { documentCheck } from './checks/document.ts';
import { focusVisibleCheck } from './checks/focus-visible.ts';
import { foreignNamesCheck } from './checks/foreign-names.ts';
import { horizontalScrollCheck } from './checks/horizontal-scroll.ts';
import { ibmReport } from './checks/ibm.ts';
import { overlappingTextCheck } from './checks/overlapping-text.ts';
import { targetSizeCheck } from './checks/target-size.ts';
import { textSpacingCheck } from './checks/text-spacing.ts';
import type { Check, Fault } from './fault.ts';
import { install } from './in-page/instruments.ts';

export interface Judgement {
  faults: Fault[];
  /** IBM's “potential violations”: questions to a person. */
  potential: Fault[];
}

/**
 * What is asked of a page that has been asked everything in another form of it already. `colours`: another theme, in which nothing else is
 * another; `layout`: another width.
 */
export type Depth = 'everything' | 'colours' | 'layout';

const layoutChecks = [horizontalScrollCheck, clippedTextCheck, foreignNamesCheck, overlappingTextCheck, targetSizeCheck, textSpacingCheck];
const checksOf: Record<Depth, Check[]> = {
  everything: [...layoutChecks, axeCheck, focusVisibleCheck],
  colours: [axeColourCheck, focusVisibleCheck],
  layout: layoutChecks,
};

/** Judges a page as it is. `asksIbm`: by IBM's engine too, which asks most of what it asks of every state of a screen alike. */
export async function judge(page: Page, language: Language, depth: Depth = 'everything', asksIbm = true): Promise<Judgement> {
  await page.evaluate(install);
  await page.evaluate(() => {
    window.gate.settle();
    // What is scrolled half under the top bar is no fault; a menu, though, closes when something scrolls.
    if (!document.querySelector('[role=menu]:popover-open')) scrollTo({ top: 0, behavior: 'instant' });
  });
  const faults = await documentCheck(page, language);
  // Text spacing and focus change the page for a moment: IBM's engine reads it before them.
  const ibm = depth === 'layout' || !asksIbm ? { violations: [], potential: [] } : await ibmReport(page, depth === 'colours');
  faults.push(...ibm.violations);
  for (const check of checksOf[depth]) faults.push(...(await check(page)));
  return { faults, potential: ibm.potential };
}
