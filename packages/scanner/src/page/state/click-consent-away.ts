import { setTimeout as sleep } from 'node:timers/promises';
import type { Preparation } from '@manara/core/preparation/preparation';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { withDeadline } from '../deadline.ts';
import { handleInIsolatedWorld } from '../isolated-world.ts';
import { consentButtons } from './consent-buttons.ts';
import { consentWords } from './consent-words.ts';
import { findConsentButton, type ConsentSigns } from './in-page/find-consent-button.ts';
import { click, firstElement, letGo } from './locate.ts';
import { pressByScript } from './in-page/fields.ts';

/** Dialogs that are answered on one page: what follows the first may ask again. */
const mostDialogs = 3;
/** A dialog may come a little after the page. */
const looks = 4;
const pause = 250;
const askMilliseconds = 5000;
/** What all dialogs of a page may take; what then still asks shows as covering it. */
const allMilliseconds = 30_000;

/** Words count for nothing while somebody is signed in: what “Accept” does there may be more than consent. */
function signsOf({ consent, consentButtons: own }: Preparation, isSignedIn: boolean): ConsentSigns {
  const known = consent === 'leave' ? [] : consentButtons.flatMap((each) => each[consent]);
  const words = consent === 'leave' || isSignedIn ? null : consentWords[consent].source;
  return { own: [...own], known, words, about: consentWords.about.source };
}

function find(page: Page, signs: ConsentSigns): Promise<ElementHandle | null> {
  const top = page.mainFrame();
  // Words alone say little in a frame, which may be an advertisement; the tools that work in one are known.
  const signsIn = (frame: Frame): ConsentSigns => (frame === top ? signs : { ...signs, words: null });
  const look = (frame: Frame) => withDeadline(handleInIsolatedWorld(frame, findConsentButton, signsIn(frame)), askMilliseconds);
  return firstElement(page.frames().map((frame) => look(frame).catch(() => null)));
}

/** Answers what asks for consent, and clicks away what else is to go, where it is there; true where anything was clicked. */
export async function clickConsentAway(
  page: Page,
  preparation: Preparation,
  { isSignedIn, calm }: { isSignedIn: boolean; calm: () => Promise<unknown> },
): Promise<boolean> {
  if (preparation.consent === 'leave' && preparation.consentButtons.length === 0) return false;
  const signs = signsOf(preparation, isSignedIn);
  const deadline = performance.now() + allMilliseconds;
  let clicked = 0;
  while (clicked < mostDialogs && performance.now() < deadline) {
    let button = await find(page, signs);
    for (let look = 1; !button && look < (clicked === 0 ? looks : 1); look += 1) {
      await sleep(pause);
      button = await find(page, signs);
    }
    if (!button) break;
    const isHit = await click(button).catch(() => true);
    if (!isHit) await withDeadline(button.evaluate(pressByScript), askMilliseconds).catch(() => {});
    letGo(button);
    clicked += 1;
    await calm();
  }
  return clicked > 0;
}
