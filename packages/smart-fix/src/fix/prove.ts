import type { Box } from '@manara/core/finding';
import { holdStill } from '../page/in-page/hold-still.ts';
import { unseenLooks } from '../page/in-page/keep-looks.ts';
import { seenBoxes } from '../page/in-page/seen-boxes.ts';
import { tabStops } from '../page/in-page/tab-stops.ts';
import { cut, either, looksSame, readPicture, restless, writePicture, type Picture } from '../proof/compare-pictures.ts';
import { compareStops } from '../proof/compare-stops.ts';
import { atAnyTime, bestPractices, failuresOf, foundIn, isWorse, type Failures } from '../proof/failures.ts';
import { governed, reshaped, surroundings } from '../proof/governed.ts';
import type { Album } from './album.ts';
import type { Obstacle, Pictures, Proof } from './fix.ts';
import type { LivePage } from './live-page.ts';
import { together, whileMade, type PageChanges } from './make-in-page.ts';
import { timeAllowed } from './time-allowed.ts';

/** What is to be tried in a page for one finding. */
export interface Trial extends PageChanges {
  /** Rule and cause of the finding that it is to clear. */
  key: string;
  /** The finding's element, by its number in the last snapshot. */
  element: number;
}

/** A trial with a name for what it changes in the sources. */
export interface NamedTrial extends Trial {
  name: string;
}

/** What became of a trial. */
export interface Verdict {
  /** Its finding was gone, nothing failed that did not before, and no stop of the Tab key was lost; null where there was no time to try it. */
  proven: boolean | null;
  proof: Proof | null;
  pictures: Pictures | null;
  /** What spoke against it; null where nothing did, or it was not tried. */
  obstacle: Obstacle | null;
}

const untried: Verdict = { proven: null, proof: null, pictures: null, obstacle: null };

/** A trial that is yet to be made, at its place in the order. */
interface Waiting {
  trial: NamedTrial;
  at: number;
}

/** CSS pixels of a page that are pictured, from its top. */
const picturedHeight = 6000;
/** Milliseconds that trials of one page may take. */
const mostMilliseconds = 180_000;

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
  /** All of their findings are gone, and nothing fails that did not. */
  isRight: boolean;
}

/**
 * Makes each change in the live page, judges it again and looks at it again. All together first; of those that do not hold together or look
 * another each half, for as long as there is time. The page is as it was afterwards.
 */
export async function prove(
  page: LivePage,
  trials: readonly NamedTrial[],
  album: Album,
  milliseconds = mostMilliseconds,
): Promise<Verdict[]> {
  if (trials.length === 0) return [];
  return new Prover(page, album, await see(page), await page.ask(tabStops), timeAllowed(milliseconds)).prove(trials);
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

const stopLost = ({ proof }: Attempt): Obstacle | null => (proof.stops === 'lost' ? 'stop_lost' : null);

/** None of a page that the browser cannot draw. */
const pictureOf = (page: LivePage): Promise<Picture | null> => page.picture().then(readPicture, () => null);

class Prover {
  readonly #page: LivePage;
  readonly #album: Album;
  #before: Failures;
  #hasJudgedTwice = false;
  readonly #found: Failures;
  readonly #practices: Set<string>;
  #look: Look | null;
  readonly #stops: number[];
  /** Stops of the Tab key that go by themselves, such as those of slides. */
  readonly #passingStops = new Set<number>();
  readonly #hasTime: () => boolean;
  readonly #places: (Box | null)[] = [];
  readonly #verdicts: Verdict[] = [];

  constructor(page: LivePage, album: Album, look: Look | null, stops: number[], hasTime: () => boolean) {
    this.#page = page;
    this.#album = album;
    this.#before = failuresOf(page.findings);
    this.#found = foundIn(page.findings);
    this.#practices = bestPractices(page.findings);
    this.#look = look;
    this.#stops = stops;
    this.#hasTime = hasTime;
  }

  async prove(trials: readonly NamedTrial[]): Promise<Verdict[]> {
    for (const { element } of trials) {
      this.#places.push(surroundings(await this.#page.ask(seenBoxes, [element], [])));
      this.#verdicts.push(untried);
    }
    const waiting = trials.map((trial, at): Waiting => ({ trial, at }));
    const alike = Map.groupBy(waiting, ({ trial: { changes, styles } }) => JSON.stringify([changes, styles]));
    await this.#sift([...alike.values()]);
    return this.#verdicts;
  }

  /** Tries lots, in each of which all make the same changes. `judged`: what is known to be found with them, where all of them are right. */
  async #sift(lots: readonly Waiting[][], judged?: Judgement): Promise<void> {
    const all = lots.flat();
    const attempt = await this.#attempt(
      all.map(({ trial }) => trial),
      { judged, isLast: lots.length === 1 },
    );
    if (lots.length === 1) return this.#settle(all, attempt, judged !== undefined);
    if (attempt?.isRight && attempt.proof.looks === 'same' && attempt.proof.stops === 'kept') return this.#settle(all, attempt, true);
    // Where all are right together, each is: which of them is seen is all that is to be asked.
    const known = judged ?? (attempt?.isRight ? attempt.judgement : undefined);
    if (!known) await this.#judgeTwice();
    const middle = Math.ceil(lots.length / 2);
    for (const half of [lots.slice(0, middle), lots.slice(middle)]) if (this.#hasTime()) await this.#sift(half, known);
  }

  async #settle(all: readonly Waiting[], attempt: Attempt | null, isKnown: boolean): Promise<void> {
    const trials = all.map(({ trial }) => trial);
    for (const { trial, at } of all) {
      if (!attempt) {
        this.#verdicts[at] = { ...untried, proven: false, obstacle: 'not_made' };
        continue;
      }
      const obstacle = isKnown ? stopLost(attempt) : this.#obstacleTo(attempt, trial, trials);
      this.#verdicts[at] = await this.#verdict(attempt, obstacle, trial, this.#places[at]);
    }
  }

  /** What fails by turns has failed before too. */
  async #judgeTwice(): Promise<void> {
    if (this.#hasJudgedTwice) return;
    this.#hasJudgedTwice = true;
    this.#before = atAnyTime(this.#before, (await this.#judge()).failures);
  }

  async #judge(): Promise<Judgement> {
    const findings = await this.#page.judge();
    for (const rule of bestPractices(findings)) this.#practices.add(rule);
    return { failures: failuresOf(findings), found: foundIn(findings) };
  }

  #holds(failures: Failures, trials: readonly Trial[]): boolean {
    const cleared = new Set(trials.map(({ key }) => key));
    const changed = trials.some(({ changes }) => changes.length > 0);
    return !isWorse(this.#before, failures, { cleared, changed, counts: (rule) => !this.#practices.has(rule) });
  }

  /** Null where its finding is gone and nothing came instead. */
  #obstacleTo(attempt: Attempt, { key }: Trial, trials: readonly Trial[]): Obstacle | null {
    const { found, failures } = attempt.judgement;
    if ((found.get(key) ?? 0) >= (this.#found.get(key) ?? 0)) return 'still_fails';
    return stopLost(attempt) ?? (this.#holds(failures, trials) ? null : 'new_failure');
  }

  /** Whether of each cause as many are gone as there are elements that it was found at. */
  #clearsAll({ found, failures }: Judgement, trials: readonly Trial[]): boolean {
    const isGone = ([key, own]: [string, Trial[]]): boolean =>
      (this.#found.get(key) ?? 0) - (found.get(key) ?? 0) >= new Set(own.map(({ element }) => element)).size;
    return [...Map.groupBy(trials, ({ key }) => key)].every(isGone) && this.#holds(failures, trials);
  }

  /** Null where a change could not be made: that proves nothing. What is not right and will be tried in halves is not looked at. */
  async #attempt(
    trials: readonly Trial[],
    { judged, isLast }: { judged: Judgement | undefined; isLast: boolean },
  ): Promise<Attempt | null> {
    const all = together(trials);
    const { numbers, selectors } = governed(all.changes, all.styles);
    const old = await this.#page.ask(seenBoxes, numbers, selectors);
    const hidden = reshaped(all.changes);
    const before = await this.#page.ask(unseenLooks, hidden, picturedHeight);
    const made = await whileMade(this.#page, all, async ({ changes, styles }) => {
      if (changes !== all.changes.length || styles !== all.styles.length) return null;
      const judgement = judged ?? (await this.#judge());
      const tabs = await this.#page.ask(tabStops);
      const stops = this.#compareStops(tabs, all.changes);
      const isRight = judged !== undefined || (stops !== 'lost' && this.#clearsAll(judgement, trials));
      const boxes = [...old, ...(await this.#page.ask(seenBoxes, numbers, selectors))];
      const picture = this.#look && (isRight || isLast) ? await pictureOf(this.#page) : null;
      const after = await this.#page.ask(unseenLooks, hidden, picturedHeight);
      const isKept = before.every((looks, at) => looks === '' || looks === after[at]);
      return { judgement, tabs, stops, isRight, isKept, boxes, picture };
    });
    if (!made) return null;
    const { judgement, tabs, isKept, boxes, picture } = made;
    let { stops, isRight } = made;
    if (stops === 'lost' && (await this.#learnPassingStops())) {
      // Which stops go by themselves is only known by what went: nobody calls that safe.
      stops = this.#compareStops(tabs, all.changes) === 'lost' ? 'lost' : 'moved';
      isRight = stops !== 'lost' && this.#clearsAll(judgement, trials);
    }
    const isSame = picture && this.#look && (await this.#looksSame(this.#look, picture, boxes));
    const looks = isSame === null ? null : isSame && isKept ? 'same' : 'changed';
    return { judgement, picture, isRight, proof: { looks, stops, built: null } };
  }

  #compareStops(now: readonly number[], changes: Trial['changes']): Proof['stops'] {
    return compareStops(this.#stops, now, new Set([...this.#passingStops, ...changes.map(({ on }) => on)]));
  }

  /** Whether stops are gone from the page as it is without a change, too. */
  async #learnPassingStops(): Promise<boolean> {
    const now = new Set(await this.#page.ask(tabStops));
    const gone = this.#stops.filter((stop) => !now.has(stop) && !this.#passingStops.has(stop));
    for (const stop of gone) this.#passingStops.add(stop);
    return gone.length > 0;
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

  async #verdict(
    { proof, picture }: Attempt,
    obstacle: Obstacle | null,
    { name }: NamedTrial,
    place: Box | null | undefined,
  ): Promise<Verdict> {
    const proven = obstacle === null;
    const look = proven && this.#page.mayBeShown && this.#album.wants(name) ? this.#look : null;
    const before = look && place ? cut(look.picture, place) : null;
    const after = picture && place && before ? cut(picture, place) : null;
    if (!before || !after) return { proven, proof, pictures: null, obstacle };
    this.#album.keep(name);
    return { proven, proof, obstacle, pictures: { before: await writePicture(before), after: await writePicture(after) } };
  }
}
