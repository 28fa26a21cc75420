import type { Page } from 'puppeteer-core';
import { DeadlineError, withDeadline } from './deadline.ts';
import type { Passage } from './gatekeeper.ts';
import { inIsolatedWorld } from './isolated-world.ts';
import { settle, type Patience, type Rest, type Traffic } from './settle.ts';

/** Times that a page may send its reader on (refresh, script) before it counts as a loop. */
const maxMoves = 5;

/** Runs in the page. */
const untilLoaded = (): Promise<void> | undefined =>
  document.readyState === 'complete' ? undefined : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));

const wasMoved = (error: unknown): boolean => error instanceof Error && /context was destroyed|Cannot find context/i.test(error.message);

/** Resolves when the page is where it wanted to go, or has been told to stay; true for the former. */
async function arrives(passage: Passage, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (passage.isLeaving() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!passage.isLeaving()) return true;
  await passage.stay();
  return false;
}

/** How the page came to rest within `bound` milliseconds, or that it went to another page meanwhile. */
async function restOnce(page: Page, traffic: Traffic, passage: Passage, patience: Patience): Promise<Rest | 'moved'> {
  const { bound } = patience;
  // While the page is leaving it answers nothing: where it wants to go may never come, and then it is judged as it stands.
  const pressing = setInterval(() => passage.isLeaving() && void passage.stay(), bound);
  try {
    const rest = await settle(page, traffic, patience);
    return passage.isLeaving() && (await arrives(passage, bound)) ? 'moved' : rest;
  } catch (error) {
    if (!wasMoved(error)) throw error;
    await withDeadline(inIsolatedWorld(page.mainFrame(), untilLoaded), bound).catch((again: unknown) => {
      if (!wasMoved(again) && !(again instanceof DeadlineError)) throw again;
    });
    return 'moved';
  } finally {
    clearInterval(pressing);
  }
}

/**
 * Waits until the page is at rest, wherever in the site it sends its reader by itself. `loop` when it goes on and on; rejects with `DeadlineError` when
 * it does not answer.
 */
export async function comeToRest(page: Page, traffic: Traffic, passage: Passage, patience: Patience): Promise<Rest | 'loop'> {
  for (let moves = 0; moves <= maxMoves; moves += 1) {
    const rested = await restOnce(page, traffic, passage, patience);
    if (rested !== 'moved') return rested;
    if (passage.offSite) return { settled: false, showing: 'nothing', runs: true, drewNothing: false };
  }
  return 'loop';
}
