import type { PageMark } from '@manara/core/page-marks';
import type { Preparation } from '@manara/core/preparation/preparation';
import { shownStep, stepsFor } from '@manara/core/preparation/steps';
import type { Frame } from 'puppeteer-core';
import { comeToRest } from '../come-to-rest.ts';
import { withDeadline } from '../deadline.ts';
import { isPage, type Passage } from '../gatekeeper.ts';
import { inIsolatedWorld } from '../isolated-world.ts';
import type { Traffic } from '../settle.ts';
import type { Tab } from '../tab.ts';
import { clickConsentAway } from './click-consent-away.ts';
import { findAll, firstInvalid, hideAll } from './in-page/find-element.ts';
import { takeStep, type Stage, type StepProblem } from './take-step.ts';

/** What a preparation came to. */
interface Prepared {
  /** Something was done that may have changed the page. */
  acted: boolean;
  /** Why the page is not in the state that was meant; null where it is, as far as is known. */
  failed: PageMark | null;
}

/** Milliseconds that all steps of a page may take, and a page to come to rest between two. */
const allMilliseconds = 120_000;
const calmMilliseconds = 3000;
const askMilliseconds = 5000;
/** What a page may take to come once more. */
const backMilliseconds = 30_000;

const failedStep = (step: string, why: StepProblem): PageMark => ({
  code: 'step_failed',
  values: { step: shownStep(step).slice(0, 200), why },
});

/** The first selector of a preparation that is none by the word of the browser. */
async function wrongSelector({ page }: Tab, { consentButtons, hide, leaveOut }: Preparation): Promise<string | null> {
  const selectors = [...consentButtons, ...hide, ...leaveOut];
  return selectors.length === 0 ? null : withDeadline(inIsolatedWorld(page.mainFrame(), firstInvalid, selectors), askMilliseconds);
}

/** Runs in the page. */
const toTop = (): void => scrollTo({ left: 0, top: 0, behavior: 'instant' });

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Takes steps, up to the first that fails. */
async function takeSteps(parts: Omit<Stage, 'left' | 'since'>, steps: ReturnType<typeof stepsFor>): Promise<PageMark | null> {
  // Keys go to the page that has the focus, and two are open at once.
  await parts.tab.session.send('Emulation.setFocusEmulationEnabled', { enabled: true }).catch(() => {});
  const deadline = performance.now() + allMilliseconds;
  const stage: Stage = { ...parts, left: () => deadline - performance.now(), since: 0 };
  for (const { step, line } of steps) {
    const why = await takeStep(stage, step);
    if (why !== null) return failedStep(line, why);
  }
  return null;
}

/** Brings a page at rest to the state that is to be judged: answers what asks for consent, then takes the steps for its address. */
export async function bringToState(
  { tab, traffic, passage, isSignedIn }: { tab: Tab; traffic: Traffic; passage: Passage; isSignedIn: boolean },
  url: string,
  preparation: Preparation,
): Promise<Prepared> {
  const wrong = await wrongSelector(tab, preparation);
  if (wrong !== null) return { acted: false, failed: failedStep(wrong, 'selector') };
  const calm: Stage['calm'] = () => comeToRest(tab.page, traffic, passage, { bound: calmMilliseconds, scrolls: false });
  const [before, at] = [passage.answer, tab.page.url()];
  const hasClicked = await clickConsentAway(tab.page, preparation, { isSignedIn, calm });
  // An answer that would lead elsewhere has led nowhere.
  passage.offSite = null;
  if (passage.answer && !isPage(passage.answer)) passage.answer = before;
  if (hasClicked && withoutFragment(tab.page.url()) !== withoutFragment(at)) {
    // It led to another page of the site: this one is what is to be judged.
    await tab.page.goto(at, { waitUntil: 'load', timeout: backMilliseconds });
    await calm();
  }
  const steps = stepsFor(preparation.steps, url);
  const failed = steps.length > 0 ? await takeSteps({ tab, traffic, passage, calm }, steps) : null;
  const acted = hasClicked || steps.length > 0;
  // What was clicked came into the window for that.
  if (acted) await withDeadline(inIsolatedWorld(tab.page.mainFrame(), toTop), askMilliseconds).catch(() => {});
  return { acted, failed };
}

/** Hides what is not to be shown, and says how much of the page is not judged; null where all of it is. */
export async function leaveParts({ page }: Tab, { hide, leaveOut }: Preparation): Promise<PageMark | null> {
  if (hide.length + leaveOut.length === 0) return null;
  const count = (selectors: readonly string[], find: typeof findAll): number => find(selectors).length;
  const countIn = async (frame: Frame): Promise<number> => {
    const hidden = await withDeadline(inIsolatedWorld(frame, hideAll, hide, findAll), askMilliseconds);
    return hidden + (await withDeadline(inIsolatedWorld(frame, count, leaveOut, findAll), askMilliseconds));
  };
  const top = page.mainFrame();
  // A frame that has gone, or does not answer, is not judged either; a page that does not is an error.
  const counts = await Promise.all(page.frames().map((frame) => (frame === top ? countIn(frame) : countIn(frame).catch(() => 0))));
  const total = counts.reduce((sum, each) => sum + each, 0);
  return total > 0 ? { code: 'parts_left_out', values: { count: total } } : null;
}
