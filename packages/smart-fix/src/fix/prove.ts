import type { Box, Finding } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import { applyChanges, undoChanges } from '../page/in-page/apply-changes.ts';
import { holdStill } from '../page/in-page/hold-still.ts';
import { seenBoxes } from '../page/in-page/seen-boxes.ts';
import { setStyles, type StyleChange } from '../page/in-page/style-places.ts';
import { tabStops } from '../page/in-page/tab-stops.ts';
import { cut, either, looksSame, readPicture, restless, writePicture, type Picture } from '../proof/compare-pictures.ts';
import { compareStops } from '../proof/compare-stops.ts';
import { atAnyTime, bestPractices, failuresOf, foundIn, isWorse, type Failures } from '../proof/failures.ts';
import { governed, surroundings } from '../proof/governed.ts';
import type { Album } from './album.ts';
import type { Pictures, Proof } from './fix.ts';
import type { LivePage } from './live-page.ts';

/** What is to be tried in a page for one finding. */
export interface Trial {
  /** Rule and cause of the finding that it is to clear. */
  key: string;
  /** The finding's element, by its number in the last snapshot. */
  element: number;
  changes: Change<number>[];
  styles: StyleChange[];
}

/** A trial with a name for what it changes in the sources. */
export interface NamedTrial extends Trial {
  name: string;
}

/** What became of a trial. */
export interface Verdict {
  /** Its finding was gone, nothing failed that did not before, and no stop of the Tab key was lost. */
  proven: boolean;
  proof: Proof | null;
  pictures: Pictures | null;
}

const inVain: Verdict = { proven: false, proof: null, pictures: null };

/** Trials of one page that are made one at a time where they do not hold all together. */
const mostAlone = 60;

/** What the engines say of a page: how often each rule fails for each cause, and how often it was found at all, for a person to judge included. */
interface Judgement {
  failures: Failures;
  found: Failures;
}

/** A page with some trials made in it. */
interface Attempt {
  judgement: Judgement;
  proof: Proof;
  picture: Picture | null;
}

/**
 * Makes each change in the live page, judges it again and looks at it again. All together first; one by one where that does not hold.
 * The page is as it was afterwards.
 */
export async function prove(page: LivePage, trials: readonly NamedTrial[], album: Album): Promise<Verdict[]> {
  return trials.length === 0 ? [] : new Prover(page, album, await see(page), await page.ask(tabStops)).prove(trials);
}

/** How a page looks, and what of it changes by itself. */
interface Look {
  picture: Picture;
  moving: Uint8Array;
}

async function see(page: LivePage): Promise<Look | null> {
  await page.ask(holdStill);
  const [picture, again] = [await pictureOf(page), await pictureOf(page)];
  return picture && again && { picture, moving: restless(picture, again) };
}

/** None of a page that the browser cannot draw. */
const pictureOf = (page: LivePage): Promise<Picture | null> => page.picture().then(readPicture, () => null);

/** A declaration that several findings are about is changed once. */
const once = (styles: readonly StyleChange[]): StyleChange[] => [
  ...new Map(
    styles.map(({ selector, property, from, to }) => [`${selector} ${property} ${from} ${to}`, { selector, property, from, to }]),
  ).values(),
];

/** What several trials change alike is changed once. */
const oneEach = (changes: readonly Change<number>[]): Change<number>[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

class Prover {
  readonly #page: LivePage;
  readonly #album: Album;
  #before: Failures;
  readonly #found: Failures;
  readonly #practices: Set<string>;
  #look: Look | null;
  readonly #stops: number[];

  constructor(page: LivePage, album: Album, look: Look | null, stops: number[]) {
    this.#page = page;
    this.#album = album;
    this.#before = failuresOf(page.findings);
    this.#found = foundIn(page.findings);
    this.#practices = bestPractices(page.findings);
    this.#look = look;
    this.#stops = stops;
  }

  async prove(trials: readonly NamedTrial[]): Promise<Verdict[]> {
    const places: (Box | null)[] = [];
    for (const { element } of trials) places.push(surroundings(await this.#page.ask(seenBoxes, [element], [])));
    const together = await this.#attempt(trials);
    if (together && !this.#holds(together, trials)) this.#before = atAnyTime(this.#before, (await this.#judge()).failures);
    const all =
      together !== null &&
      this.#holds(together, trials) &&
      trials.every(({ key }) => this.#found.has(key) && !together.judgement.found.has(key));
    const verdicts: Verdict[] = [];
    if (all && together.proof.looks === 'same' && together.proof.stops === 'kept') {
      for (const [at, trial] of trials.entries()) verdicts.push(await this.#verdict(together, true, trial, places[at]));
      return verdicts;
    }
    for (const [at, trial] of trials.entries()) {
      // Where all are right together, each is: which of them is seen is all that is to be asked.
      const alone = at < mostAlone ? await this.#attempt([trial], all ? together.judgement : undefined) : null;
      const holds = alone !== null && (all ? alone.proof.stops !== 'lost' : this.#clears(alone, trial));
      verdicts.push(alone ? await this.#verdict(alone, holds, trial, places[at]) : inVain);
    }
    return verdicts;
  }

  async #judge(): Promise<Judgement> {
    const findings = await this.#page.judge();
    for (const rule of bestPractices(findings)) this.#practices.add(rule);
    return { failures: failuresOf(findings), found: foundIn(findings) };
  }

  #holds({ judgement: { failures }, proof }: Attempt, trials: readonly Trial[]): boolean {
    const cleared = new Set(trials.map(({ key }) => key));
    const changed = trials.some(({ changes }) => changes.length > 0);
    return proof.stops !== 'lost' && !isWorse(this.#before, failures, { cleared, changed, counts: (rule) => !this.#practices.has(rule) });
  }

  #clears(alone: Attempt, trial: Trial): boolean {
    return (alone.judgement.found.get(trial.key) ?? 0) < (this.#found.get(trial.key) ?? 0) && this.#holds(alone, [trial]);
  }

  /** Null where a change could not be made: that proves nothing. `judged`: what is known to be found then. */
  async #attempt(trials: readonly Trial[], judged?: Judgement): Promise<Attempt | null> {
    const changes = oneEach(trials.flatMap((trial) => trial.changes));
    const styles = once(trials.flatMap((trial) => trial.styles));
    const { numbers, selectors } = governed(changes, styles);
    const old = await this.#page.ask(seenBoxes, numbers, selectors);
    const made = await this.#make(changes, styles, async () => {
      const judgement = judged ?? (await this.#judge());
      const stops = compareStops(this.#stops, await this.#page.ask(tabStops), new Set(changes.map(({ on }) => on)));
      const boxes = [...old, ...(await this.#page.ask(seenBoxes, numbers, selectors))];
      return { judgement, stops, boxes, picture: this.#look && (await pictureOf(this.#page)) };
    });
    if (!made) return null;
    const { judgement, stops, boxes, picture } = made;
    const looks = picture && this.#look ? ((await this.#looksSame(this.#look, picture, boxes)) ? 'same' : 'changed') : null;
    return { judgement, picture, proof: { looks, stops, built: null } };
  }

  async #make<Seen>(changes: Change<number>[], styles: StyleChange[], see: () => Promise<Seen>): Promise<Seen | null> {
    const made = await this.#page.ask(applyChanges, changes);
    const restyled = await this.#page.ask(setStyles, styles);
    try {
      return made === changes.length && restyled === styles.length ? await see() : null;
    } finally {
      await this.#page.ask(undoChanges);
    }
  }

  /** A page that looks another is looked at once more as it is without the change: it may go on changing by itself. */
  async #looksSame(look: Look, picture: Picture, boxes: readonly Box[]): Promise<boolean> {
    if (looksSame(look.picture, picture, boxes, look.moving)) return true;
    const now = await pictureOf(this.#page);
    if (!now || now.width !== picture.width || now.height !== picture.height) return false;
    const moving = either(look.moving, restless(look.picture, now));
    this.#look = { picture: now, moving };
    return looksSame(now, picture, boxes, moving);
  }

  async #verdict({ proof, picture }: Attempt, proven: boolean, { name }: NamedTrial, place: Box | null | undefined): Promise<Verdict> {
    const look = proven && this.#page.mayBeShown && this.#album.wants(name) ? this.#look : null;
    const before = look && place ? cut(look.picture, place) : null;
    const after = picture && place && before ? cut(picture, place) : null;
    if (!before || !after) return { proven, proof, pictures: null };
    this.#album.keep(name);
    return { proven, proof, pictures: { before: await writePicture(before), after: await writePicture(after) } };
  }
}

/** What was proven on other pages, as it is on this one. */
export interface Strain {
  changes: Change<number>[];
  styles: StyleChange[];
}

/**
 * Which of several changes that were proven on other pages make anything fail on this one, alone or beside those before them that do not.
 * What this page has nothing of harms nothing.
 */
export async function harmful<One extends Strain>(page: LivePage, strains: readonly One[]): Promise<One[]> {
  const counted = (findings: readonly Finding[]): Failures => failuresOf(findings.filter(({ bestPractice }) => !bestPractice));
  let before = counted(page.findings);
  const harms = async (some: readonly Strain[]): Promise<boolean> => {
    const made = await page.ask(applyChanges, oneEach(some.flatMap(({ changes }) => changes)));
    const met = await page.ask(setStyles, once(some.flatMap(({ styles }) => styles)));
    const scope = { cleared: new Set<string>(), changed: made > 0, counts: () => true };
    try {
      return made + met > 0 && isWorse(before, counted(await page.judge()), scope);
    } finally {
      await page.ask(undoChanges);
    }
  };
  if (strains.length === 0 || !(await harms(strains))) return [];
  before = atAnyTime(before, counted(await page.judge()));
  const harmless: One[] = [];
  const found: One[] = [];
  let tries = 0;
  const sift = async (some: readonly One[]): Promise<void> => {
    tries += 1;
    const holds = tries <= mostAlone && !(await harms([...harmless, ...some]));
    if (holds) harmless.push(...some);
    else if (some.length === 1 || tries > mostAlone) found.push(...some);
    else for (const half of [some.slice(0, some.length / 2), some.slice(some.length / 2)]) await sift(half);
  };
  await sift(strains);
  // Who takes up one of them without the others is not to find what only these have hidden.
  for (const one of harmless) {
    tries += 1;
    if (tries > mostAlone || (await harms([one]))) found.push(one);
  }
  return found;
}
