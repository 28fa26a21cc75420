import type { CloseUp, PagePicture, PictureMark } from '@manara/core/close-up';
import type { Finding } from '@manara/core/finding';
import { issueKind, type IssueKind } from '@manara/core/issues/issue-kind';
import type { CDPSession, Page } from 'puppeteer-core';
import { own } from '../in-page/own.ts';
import { inIsolatedWorld } from '../../page/isolated-world.ts';
import { withDeadline } from '../../page/deadline.ts';
import { askForFacts } from './accessible-facts.ts';
import { clipFor, markIn } from './clip.ts';
import { holdAll, sessionOf, type EdgeOf, type HeldElement } from './held-elements.ts';
import { bringIntoView, whereShown } from './in-page/where-shown.ts';
import { takePicture } from './take-picture.ts';

/** What of a scan is to be looked at more closely. */
export interface CloseUpWish {
  /** Whether this cause still wants it. Asked for findings until one is wanted; what is then seen of it may be nothing. */
  wants: (cause: { kind: IssueKind; ruleId: string; fingerprint: string; html: string }) => boolean;
}

/** Bounds of one page: causes, pictures, and milliseconds for all of it. */
export const pageBounds = { closeUps: 80, pictures: 8, milliseconds: 10_000 } as const;
/** Bounds of one scan. */
export const scanBounds = { closeUps: 4000, pictures: 400 } as const;
const pictureMilliseconds = 4_000;

/** How much one scan may still look at. */
export interface Budget {
  closeUps: number;
  pictures: number;
}

const worstFirst: Record<IssueKind, number> = { violation: 0, needs_review: 1, best_practice: 2 };

/** The first finding of each cause that wants a close-up, by its place in the list; failures before questions before advice. */
function chooseFindings(findings: readonly Finding[], wish: CloseUpWish, most: number): number[] {
  const met = new Set<string>();
  const chosen = [...findings.entries()]
    .toSorted(([a, one], [b, other]) => worstFirst[issueKind(one)] - worstFirst[issueKind(other)] || a - b)
    .filter(([, finding]) => {
      const kind = issueKind(finding);
      const key = `${kind} ${finding.ruleId} ${finding.fingerprint}`;
      if (met.size >= most || met.has(key) || !wish.wants({ kind, ...finding })) return false;
      met.add(key);
      return true;
    });
  return chosen.map(([at]) => at);
}

interface Album {
  pictures: Map<string, PagePicture>;
  marks: Map<number, PictureMark>;
}

/** Photographs the elements, as many with one picture as the window shows at once. What cannot be taken is left out of the album. */
async function photograph(
  album: Album,
  session: CDPSession,
  held: readonly (HeldElement | null)[],
  edgeOf: EdgeOf,
  most: number,
  deadline: number,
): Promise<void> {
  let waiting = held.flatMap((element, at) => (element ? [{ ...element, at }] : []));
  for (let taken = 0; taken < most && performance.now() < deadline;) {
    const [first, ...others] = waiting;
    if (!first) break;
    const together = [first, ...others.filter(({ frame }) => frame === first.frame)];
    waiting = others;
    await inIsolatedWorld(first.frame, bringIntoView, first.number, own);
    const view = await inIsolatedWorld(
      first.frame,
      whereShown,
      together.map(({ number }) => number),
      own,
    );
    if (!view.elements[0]) continue;
    const edge = await edgeOf(first.frame);
    const size = edge.x === 0 && edge.y === 0 ? view : await inIsolatedWorld(first.frame.page().mainFrame(), whereShown, [], own);
    const boxes = view.elements.map((shown) => shown && { ...shown, x: shown.x + edge.x, y: shown.y + edge.y });
    const found = clipFor(boxes, size);
    if (!found) continue;
    taken += 1;
    const picture = await withDeadline(takePicture(session, found.clip), pictureMilliseconds);
    if (!picture) continue;
    album.pictures.set(picture.hash, picture);
    for (const index of found.shown) {
      const [element, box] = [together[index], boxes[index]];
      const mark = box ? markIn(found.clip, box) : null;
      if (element && box && mark) album.marks.set(element.at, { hash: picture.hash, mark, covered: box.covered });
    }
    waiting = waiting.filter(({ at }) => !album.marks.has(at));
  }
}

/**
 * Looks more closely at the elements of some findings of a page that has been judged: what the accessibility tree says of them, and
 * pictures of them. Takes from `budget` what it used. Changes what the page shows. Never rejects, and never takes long: what the page does not let it have is left out.
 */
export async function lookCloser(
  page: Page,
  session: CDPSession,
  findings: readonly Finding[],
  wish: CloseUpWish,
  budget: Budget,
): Promise<{ closeUps: CloseUp[]; pictures: PagePicture[] }> {
  const chosen = chooseFindings(findings, wish, Math.min(pageBounds.closeUps, budget.closeUps));
  if (chosen.length === 0) return { closeUps: [], pictures: [] };
  const deadline = performance.now() + pageBounds.milliseconds;
  const left = (): number => Math.max(1, deadline - performance.now());
  const closeUps: CloseUp[] = chosen.map((finding) => ({ finding, accessible: null, picture: null }));
  const album: Album = { pictures: new Map(), marks: new Map() };
  try {
    const targets = chosen.map((at) => findings[at]?.target ?? []);
    const { held, edgeOf } = await withDeadline(holdAll(page.mainFrame(), targets), left());
    for (const [at, element] of held.entries()) {
      const closeUp = closeUps[at];
      if (closeUp && element) closeUp.accessible = await withDeadline(askForFacts(sessionOf(element.frame), element.objectId), left());
    }
    await withDeadline(photograph(album, session, held, edgeOf, Math.min(pageBounds.pictures, budget.pictures), deadline), left());
  } catch {
    // The page has gone, or does not answer: what is known by now is kept.
  }
  for (const [at, mark] of album.marks) {
    const closeUp = closeUps[at];
    if (closeUp) closeUp.picture = mark;
  }
  const pictures = [...album.pictures.values()];
  budget.closeUps -= closeUps.length;
  budget.pictures -= pictures.length;
  return { closeUps, pictures };
}
