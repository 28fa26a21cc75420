import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Frame, JSHandle, Page } from 'puppeteer-core';
import { DeadlineError, withDeadline } from '../deadline.ts';
import { handleInIsolatedWorld, inIsolatedWorld } from '../isolated-world.ts';
import { findElement, presenceOf, type Presence } from './in-page/find-element.ts';
import { pressByScript, stayHere, whatIsHit } from './in-page/fields.ts';

/** What a frame may take to answer. */
const lookMilliseconds = 5000;
const pause = 100;
/** How long something may lie over an element that is to be clicked, as what fades away does. */
const coveredMilliseconds = 2000;

/** A selector that is none. */
export class NoSelector extends Error {
  override name = 'NoSelector';
}

const isNoSelector = (error: unknown): boolean => error instanceof Error && /is not a valid selector/i.test(error.message);

/** Asks a frame; null where it does not answer, as one that has gone. Throws `NoSelector` for what is none. */
async function ask<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await withDeadline(answer, lookMilliseconds);
  } catch (error) {
    if (isNoSelector(error)) throw new NoSelector();
    return null;
  }
}

/** Lets go of what stays in the page; one that answers nothing more is not waited for. */
export const letGo = (handle: JSHandle): void => void handle.dispose().catch(() => {});

/** The first element of what frames answer to the same question, asked at once: none of them keeps the others waiting. */
export async function firstElement(answers: readonly Promise<JSHandle | null>[]): Promise<ElementHandle | null> {
  const handles = await Promise.all(answers);
  const first = handles.find((handle) => handle?.asElement());
  for (const handle of handles) if (handle && handle !== first) letGo(handle);
  return (first?.asElement() as ElementHandle | null | undefined) ?? null;
}

const find = (frames: readonly Frame[], selector: string, onlyShown: boolean): Promise<ElementHandle | null> =>
  firstElement(frames.map((frame) => ask(handleInIsolatedWorld(frame, findElement, selector, onlyShown))));

/**
 * The first element of the page and its frames that a selector finds, waited for. `onlyShown`: one that is shown. Null where none comes in time. Throws
 * `NoSelector`.
 */
export async function locate(
  page: Page,
  selector: string,
  { onlyShown, milliseconds }: { onlyShown: boolean; milliseconds: number },
): Promise<ElementHandle | null> {
  for (const deadline = performance.now() + milliseconds; ; await sleep(pause)) {
    const found = await find(page.frames(), selector, onlyShown);
    if (found || performance.now() >= deadline) return found;
  }
}

/** How what a selector finds is there, in whichever frame it is most; null where the page does not answer, as one on its way. Throws `NoSelector`. */
export async function presenceIn(page: Page, selector: string): Promise<Presence | null> {
  const look = (frame: Frame): Promise<Presence | null> => ask(inIsolatedWorld(frame, presenceOf, selector, findElement));
  const top = page.mainFrame();
  const [here, ...others] = await Promise.all([look(top), ...page.frames().map((frame) => (frame === top ? null : look(frame)))]);
  if (here === null) return null;
  return (['shown', 'hidden'] as const).find((presence) => here === presence || others.includes(presence)) ?? 'absent';
}

/** Clicks an element by the mouse; false where something lies over it all the time. What has no place is pressed by script. */
export async function click(handle: ElementHandle): Promise<boolean> {
  await withDeadline(handle.scrollIntoView(), lookMilliseconds).catch(() => {});
  await withDeadline(handle.evaluate(stayHere), lookMilliseconds).catch(() => {});
  for (const deadline = performance.now() + coveredMilliseconds; ; await sleep(pause)) {
    const hit = await withDeadline(handle.evaluate(whatIsHit), lookMilliseconds);
    if (hit === 'met') break;
    if (hit === 'nowhere') {
      await withDeadline(handle.evaluate(pressByScript), lookMilliseconds);
      return true;
    }
    if (performance.now() >= deadline) return false;
  }
  const { x, y } = await withDeadline(handle.clickablePoint(), lookMilliseconds);
  await withDeadline(handle.frame.page().mouse.click(x, y), lookMilliseconds).catch((error: unknown) => {
    // The click is there: a page that is busy with it, or leaves at once, does not say so.
    if (!(error instanceof DeadlineError)) throw error;
  });
  return true;
}
