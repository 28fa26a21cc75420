import type { Language } from '@manara/messages/locale';
import type { Page } from 'playwright-core';
import { axeCheck } from './checks/axe.ts';
import { clippedTextCheck } from './checks/clipped-text.ts';
import { documentCheck } from './checks/document.ts';
import { focusVisibleCheck } from './checks/focus-visible.ts';
import { horizontalScrollCheck } from './checks/horizontal-scroll.ts';
import { ibmReport } from './checks/ibm.ts';
import { overlappingTextCheck } from './checks/overlapping-text.ts';
import { targetSizeCheck } from './checks/target-size.ts';
import { textSpacingCheck } from './checks/text-spacing.ts';
import type { Fault } from './fault.ts';
import { install } from './in-page/instruments.ts';

export interface Judgement {
  faults: Fault[];
  /** IBM's “potential violations”: questions to a person. */
  potential: Fault[];
}

/** Runs every check on a page as it stands. */
export async function judge(page: Page, language: Language): Promise<Judgement> {
  await page.evaluate(install);
  await page.evaluate(() => {
    window.gate.settle();
    // What is scrolled half under the top bar is no fault; a menu, though, closes when something scrolls.
    if (!document.querySelector('[role=menu]:popover-open')) scrollTo({ top: 0, behavior: 'instant' });
  });
  const checks = [horizontalScrollCheck, clippedTextCheck, overlappingTextCheck, targetSizeCheck, axeCheck, textSpacingCheck];
  const faults = await documentCheck(page, language);
  for (const check of checks) faults.push(...(await check(page)));
  const ibm = await ibmReport(page);
  faults.push(...ibm.violations, ...(await focusVisibleCheck(page)));
  return { faults, potential: ibm.potential };
}
