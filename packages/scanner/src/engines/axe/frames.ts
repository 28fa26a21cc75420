import type { Target } from '@manara/core/finding';
import type { ElementHandle, Frame } from 'puppeteer-core';
import { describeInFrame } from '../../evidence/describe-in-frame.ts';
import type { ElementEvidence } from '../../evidence/element-evidence.ts';
import { own } from '../../evidence/in-page/own.ts';
import { selectorsOf } from '../../evidence/in-page/selectors.ts';
import { handleInIsolatedWorld, inIsolatedWorld, loadInIsolatedWorld } from '../../page/isolated-world.ts';
import { withDeadline } from '../../page/deadline.ts';
import { findAll } from '../../page/state/in-page/find-element.ts';
import { auditFrame, frameContexts, frameElement, type ElementRef, type FrameContext } from './in-frame.ts';
import { axeSource } from './source.ts';
import { takeAside } from './take-aside.ts';

/** A frame that was audited; its number is its place in the list. */
export interface VisitedFrame {
  frame: Frame;
  /** Selectors of the frame elements that lead here, from the top document. */
  path: Target;
  /** Where its content begins on the page, in CSS pixels. */
  offset: { x: number; y: number };
  /** The frame that it stands in, and what the engine finds its element by; null of the page itself. */
  owner: { visited: VisitedFrame; selector: unknown } | null;
}

export interface AuditedFrames {
  frames: VisitedFrame[];
  partials: unknown[];
  unread: string[];
  /** Frames in which something was taken aside. */
  aside: Frame[];
}

/** Frames of one page that are entered, and how deep; pages that nest without end stop here. */
const maxFrames = 50;
const maxDepth = 8;
/** A frame that does not answer must not cost the page its result. */
const frameMilliseconds = 15_000;

/** Where a frame element stands: its selectors, and where its content begins relative to this document. */
function placeOfFrame(element: Element, selectors: typeof selectorsOf, get: typeof own): { selectors: string[]; x: number; y: number } {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    selectors: selectors(element, get, { places: new Map(), ids: new Map() }),
    x: box.left + scrollX + element.clientLeft + Number.parseFloat(style.paddingLeft),
    y: box.top + scrollY + element.clientTop + Number.parseFloat(style.paddingTop),
  };
}

/** Whether a frame shows the browser's own words about content that was refused or didn't come. Nobody wrote these for the page. */
const isErrorPage = (address: string): boolean => address.startsWith('chrome-error:');

/** What a frame was to show. */
function addressOfFrame(wanted: unknown, find: typeof frameElement): string {
  const element = find(wanted);
  return element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement ? element.src : '';
}

/** Runs the rules in every frame, depth first as the engine expects; the results are joined by `finishAudit` in the top frame. */
export async function auditFrames(top: Frame, options: object, leaveOut: readonly string[], budget: number): Promise<AuditedFrames> {
  const frames: VisitedFrame[] = [];
  const partials: unknown[] = [];
  const unread: string[] = [];
  const aside: Frame[] = [];
  const deadline = performance.now() + budget;
  const left = (): number => Math.max(1, Math.min(frames.length <= 1 ? budget : frameMilliseconds, deadline - performance.now()));

  const enter = async (visited: VisitedFrame, context: FrameContext | null): Promise<void> => {
    const number = frames.push(visited) - 1;
    const place = partials.push(null) - 1;
    const { frame } = visited;
    if (number > 0) {
      await withDeadline(loadInIsolatedWorld(frame, axeSource), left());
      if (await withDeadline(inIsolatedWorld(frame, takeAside), left())) aside.push(frame);
    }
    const inner = await withDeadline(inIsolatedWorld(frame, frameContexts, context, options, leaveOut, findAll), left());
    const { partial } = await withDeadline(
      inIsolatedWorld(frame, auditFrame, { frame: number, options, context, leaveOut }, findAll),
      left(),
    );
    partials[place] = partial;
    for (const [at, selector] of inner.selectors.entries()) await enterChild(visited, selector, inner.contexts[at] ?? {});
  };

  const enterChild = async (parent: VisitedFrame, selector: unknown, context: FrameContext): Promise<void> => {
    const entered = frames.length;
    const answered = partials.length;
    let address = '';
    try {
      const handle = (
        await withDeadline(handleInIsolatedWorld(parent.frame, frameElement, selector), left())
      ).asElement() as ElementHandle | null;
      const frame = handle ? await withDeadline(handle.contentFrame(), left()) : null;
      if (!frame) throw new Error('no frame');
      address = frame.url();
      if (isErrorPage(address)) {
        address = await withDeadline(inIsolatedWorld(parent.frame, addressOfFrame, selector, frameElement), left());
        throw new Error('not loaded');
      }
      if (entered >= maxFrames || parent.path.length >= maxDepth) throw new Error('too many frames');
      const place = await withDeadline(inIsolatedWorldWithElement(parent.frame, selector), left());
      const offset = { x: parent.offset.x + place.x, y: parent.offset.y + place.y };
      await enter({ frame, path: [...parent.path, place.selectors], offset, owner: { visited: parent, selector } }, context);
    } catch {
      // What was entered below it counts for nothing either: the engine expects one null for the whole branch.
      frames.length = entered;
      partials.length = answered;
      partials.push(null);
      unread.push(address || 'about:blank');
    }
  };

  const inIsolatedWorldWithElement = (frame: Frame, selector: unknown): Promise<{ selectors: string[]; x: number; y: number }> =>
    inIsolatedWorld(
      frame,
      (wanted: unknown, find: typeof frameElement, place: typeof placeOfFrame, selectors: typeof selectorsOf, get: typeof own) => {
        const element = find(wanted);
        if (!element) throw new Error('no frame');
        return place(element, selectors, get);
      },
      selector,
      frameElement,
      placeOfFrame,
      selectorsOf,
      own,
    );

  await enter({ frame: top, path: [], offset: { x: 0, y: 0 }, owner: null }, null);
  return { frames, partials, unread, aside };
}

/**
 * Describes elements frame by frame; the map lacks those that have gone. A frame that has gone elsewhere since its audit is `unread`;
 * for the page itself that is an error.
 */
export async function describeRefs(
  frames: VisitedFrame[],
  refs: ElementRef[],
  keyOf: (ref: ElementRef) => string,
): Promise<{ evidence: Map<string, ElementEvidence>; unread: string[] }> {
  const unread: string[] = [];
  const evidence = new Map<string, ElementEvidence>();
  for (const [number, { frame, path, offset }] of frames.entries()) {
    const mine = refs.filter((ref) => ref.frame === number);
    if (mine.length === 0) continue;
    const described = await describeInFrame(
      frame,
      mine.map((ref) => ref.index),
      offset,
    ).catch((error: unknown) => {
      if (number === 0) throw error;
      unread.push(frame.url());
      return [];
    });
    for (const [at, ref] of mine.entries()) {
      const found = described[at];
      if (!found) continue;
      const { selectors, ...rest } = found;
      evidence.set(keyOf(ref), { ...rest, target: [...path, selectors] });
    }
  }
  return { evidence, unread };
}
