import { setTimeout as sleep } from 'node:timers/promises';
import { oneSpelling, matcherOf } from '@manara/core/scope/path-pattern';
import { longestWait, type Step } from '@manara/core/preparation/steps';
import type { ElementHandle } from 'puppeteer-core';
import { showsMark } from '../../sign-in/in-page/mark.ts';
import { withDeadline } from '../deadline.ts';
import { isPage, type Passage } from '../gatekeeper.ts';
import { inIsolatedWorld } from '../isolated-world.ts';
import type { Rest, Traffic } from '../settle.ts';
import type { Tab } from '../tab.ts';
import { checkField, chooseOption, howToWrite, untilEmits, whereItIs, writeField } from './in-page/fields.ts';
import { findElement, type Presence } from './in-page/find-element.ts';
import { click, letGo, locate, NoSelector, presenceIn } from './locate.ts';

/** Why a step did not work, as the sentence of the mark `step_failed` names it; `broke`: the page did not answer. */
export type StepProblem =
  | 'absent'
  | 'covered'
  | 'no_field'
  | 'no_option'
  | 'late'
  | 'left_site'
  | 'signs_out'
  | 'no_page'
  | 'selector'
  | 'broke';

/** A page on which steps are taken. */
export interface Stage {
  tab: Tab;
  traffic: Traffic;
  passage: Passage;
  /** Waits until the page is at rest, `loop` where it goes on and on. */
  calm: () => Promise<Rest | 'loop'>;
  /** Milliseconds that are left for all of its steps. */
  left: () => number;
  /** How many requests had been answered when something was last done. */
  since: number;
}

/** An element is waited for this long before a step fails for want of it. */
const patience = 5000;
const askMilliseconds = 5000;
const pause = 100;

type Problem = StepProblem | null;

/** Waits until `holds`, as long as a step may. */
async function until({ left }: Stage, holds: () => Promise<boolean> | boolean): Promise<Problem> {
  for (const deadline = performance.now() + Math.min(longestWait, left()); ; await sleep(pause)) {
    if (await holds()) return null;
    if (performance.now() >= deadline) return 'late';
  }
}

/** Does something on the page, and waits until what it calls forth is there. Where that leads away, the page stays where it is. */
async function act(stage: Stage, work: () => Promise<Problem>): Promise<Problem> {
  const { passage, traffic } = stage;
  const before = passage.answer;
  passage.signsOut = false;
  stage.since = traffic.answered().length;
  const problem = await work();
  const rest = await stage.calm();
  if (passage.signsOut) return 'signs_out';
  if (passage.offSite !== null) {
    passage.offSite = null;
    return 'left_site';
  }
  if (passage.answer && !isPage(passage.answer)) {
    passage.answer = before;
    return 'no_page';
  }
  return problem ?? (rest === 'loop' ? 'no_page' : null);
}

/** Does something with the element that a selector finds. */
const withElement = (
  stage: Stage,
  selector: string,
  onlyShown: boolean,
  work: (handle: ElementHandle) => Promise<Problem>,
): Promise<Problem> =>
  act(stage, async () => {
    const handle = await locate(stage.tab.page, selector, { onlyShown, milliseconds: Math.min(patience, stage.left()) });
    if (!handle) return 'absent';
    try {
      return await work(handle);
    } finally {
      letGo(handle);
    }
  });

async function write(handle: ElementHandle, text: string): Promise<Problem> {
  const how = await withDeadline(handle.evaluate(howToWrite), askMilliseconds);
  if (how === null) return 'no_field';
  await withDeadline(handle.evaluate(writeField, how === 'whole' ? text : ''), askMilliseconds);
  if (how === 'keys' && text !== '') await withDeadline(handle.type(text), askMilliseconds + text.length * 50);
  return null;
}

async function open({ tab: { page }, left }: Stage, address: string): Promise<Problem> {
  const url = URL.parse(address, page.url());
  if (!url || !/^https?:$/.test(url.protocol)) return 'no_page';
  try {
    await page.goto(url.href, { waitUntil: 'load', timeout: Math.max(1, Math.min(longestWait, left())) });
    return null;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'no_page';
  }
}

const isAs: Record<Extract<Step, { do: 'wait_element' }>['state'], (presence: Presence) => boolean> = {
  added: (presence) => presence !== 'absent',
  removed: (presence) => presence === 'absent',
  visible: (presence) => presence === 'shown',
  hidden: (presence) => presence !== 'shown',
};

/** Asks the page; null where it is on its way to another one. */
const ask = <Values extends unknown[], Answer>(
  { tab }: Stage,
  run: (...values: Values) => Answer,
  ...values: Values
): Promise<Awaited<Answer> | null> =>
  withDeadline(inIsolatedWorld(tab.page.mainFrame(), run, ...values), askMilliseconds).catch(() => null);

async function event(stage: Stage, selector: string, name: string): Promise<Problem> {
  if ((await presenceIn(stage.tab.page, selector)) === 'absent') return 'absent';
  const milliseconds = Math.min(longestWait, stage.left());
  const emits = inIsolatedWorld(stage.tab.page.mainFrame(), untilEmits, selector, name, milliseconds, findElement);
  const said = await withDeadline(emits, milliseconds + askMilliseconds);
  if (said === null) return 'absent';
  return said ? null : 'late';
}

/** Whether one of some addresses has a part that a pattern describes, `*` standing for anything. */
function wereAnswered(addresses: readonly string[], pattern: string): boolean {
  const matches = matcherOf(`*${pattern}`);
  return addresses.some((address) => matches(oneSpelling(address)));
}

function perform(stage: Stage, step: Step): Promise<Problem> {
  const { page } = stage.tab;
  switch (step.do) {
    case 'open':
      return act(stage, () => open(stage, step.address));
    case 'click':
      return withElement(stage, step.selector, true, async (handle) => ((await click(handle)) ? null : 'covered'));
    case 'type':
      return withElement(stage, step.selector, true, (handle) => write(handle, step.text));
    case 'clear':
      return withElement(stage, step.selector, true, (handle) => write(handle, ''));
    case 'check':
      return withElement(stage, step.selector, false, async (handle) =>
        (await withDeadline(handle.evaluate(checkField, step.checked), askMilliseconds)) ? null : 'no_field',
      );
    case 'choose':
      return withElement(stage, step.selector, false, async (handle) =>
        (await withDeadline(handle.evaluate(chooseOption, step.option), askMilliseconds)) ? null : 'no_option',
      );
    case 'press':
      return act(stage, async () => {
        await withDeadline(page.keyboard.press(step.key), askMilliseconds);
        return null;
      });
    case 'wait_element':
      return until(stage, async () => {
        const presence = await presenceIn(page, step.selector);
        return presence !== null && isAs[step.state](presence);
      });
    case 'wait_event':
      return event(stage, step.selector, step.event);
    case 'wait_text':
      return until(stage, async () => (await ask(stage, showsMark, 'text', step.text)) ?? false);
    case 'wait_request':
      return until(stage, () => wereAnswered(stage.traffic.answered().slice(stage.since), step.pattern));
    case 'wait_address':
      return until(stage, async () => {
        const where = await ask(stage, whereItIs);
        return where !== null && (where[step.part] === step.value) !== step.isNot;
      });
    case 'wait_time':
      return sleep(Math.min(step.milliseconds, Math.max(0, stage.left())), null);
  }
}

/** Takes a step; null where it has worked. Never rejects for what the page does. */
export async function takeStep(stage: Stage, step: Step): Promise<StepProblem | null> {
  if (stage.left() <= 0) return 'late';
  try {
    return await perform(stage, step);
  } catch (error) {
    return error instanceof NoSelector ? 'selector' : 'broke';
  }
}
