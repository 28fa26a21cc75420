import { setTimeout as sleep } from 'node:timers/promises';
import type { Preparation } from '@manara/core/preparation/preparation';
import type { ElementHandle, Page } from 'puppeteer-core';
import { withDeadline } from '../deadline.ts';
import { handleInIsolatedWorld } from '../isolated-world.ts';
import { consentButtons } from './consent-buttons.ts';
import { consentWords } from './consent-words.ts';
import { findConsentButton, type ConsentSigns } from './in-page/find-consent-button.ts';
import { click, elementOf } from './locate.ts';
import { pressByScript } from './in-page/fields.ts';

/** Dialogs that are answered on one page: what follows the first may ask again. */
const mostDialogs = 3;
/** A dialog may come a little after the page. */
const looks = 4;
const pause = 250;
const askMilliseconds = 5000;

function signsOf({ consent, consentButtons: own }: Preparation): ConsentSigns {
  const known = consent === 'leave' ? [] : consentButtons.flatMap((each) => each[consent]);
  return { own: [...own], known, words: consent === 'leave' ? null : consentWords[consent].source, about: consentWords.about.source };
}

async function find(page: Page, signs: ConsentSigns): Promise<ElementHandle<Element> | null> {
  const top = page.mainFrame();
  for (const frame of page.frames()) {
    // Words alone say little in a frame, which may be an advertisement; the tools that work in one are known.
    const asked = frame === top ? signs : { ...signs, words: null };
    const looked = withDeadline(handleInIsolatedWorld(frame, findConsentButton, asked), askMilliseconds);
    const button = await elementOf(await looked.catch(() => null));
    if (button) return button;
  }
  return null;
}

/** Answers what asks for consent, and clicks away what else is to go, where it is there; true where anything was clicked. */
export async function clickConsentAway(page: Page, preparation: Preparation, calm: () => Promise<unknown>): Promise<boolean> {
  if (preparation.consent === 'leave' && preparation.consentButtons.length === 0) return false;
  const signs = signsOf(preparation);
  let clicked = 0;
  while (clicked < mostDialogs) {
    let button = await find(page, signs);
    for (let look = 1; !button && look < (clicked === 0 ? looks : 1); look += 1) {
      await sleep(pause);
      button = await find(page, signs);
    }
    if (!button) break;
    const isHit = await click(button).catch(() => true);
    if (!isHit) await withDeadline(button.evaluate(pressByScript), askMilliseconds).catch(() => {});
    await button.dispose().catch(() => {});
    clicked += 1;
    await calm();
  }
  return clicked > 0;
}
