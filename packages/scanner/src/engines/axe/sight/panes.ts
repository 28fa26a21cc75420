import type { Frame } from 'puppeteer-core';
import { own } from '../../../evidence/in-page/own.ts';
import { inIsolatedWorld } from '../../../page/isolated-world.ts';
import { frameElement } from '../in-frame.ts';
import type { VisitedFrame } from '../frames.ts';
import type { Area } from './compare-shots.ts';
import { bringBoxToView } from './in-page.ts';

/** A frame as the window shows it. */
export interface Pane {
  frame: Frame;
  /** The elements that it and the frames around it stand in, the outermost first; none of the page itself. */
  owners: readonly { frame: Frame; selector: unknown }[];
}

/** Where the content of a pane begins in the window, and the part of it that shows; in CSS pixels. */
export interface PaneView {
  x: number;
  y: number;
  shows: Area;
}

export function paneOf({ frame, owner }: VisitedFrame): Pane {
  return { frame, owners: owner ? [...paneOf(owner.visited).owners, { frame: owner.visited.frame, selector: owner.selector }] : [] };
}

/** Runs in a document: where a frame's content stands in it; null where it is turned, scaled, or gone. */
function contentOf(selector: unknown, find: typeof frameElement, get: typeof own): Area | null {
  const element = find(selector);
  if (!(element instanceof HTMLElement)) return null;
  const above = (one: Element): Element | null => {
    const parent: ParentNode | null = get(one, 'assignedSlot') ?? one.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  for (let around: Element | null = element; around; around = above(around)) {
    const { transform, rotate, scale, zoom, perspective } = getComputedStyle(around);
    const isMoved = transform === 'none' || transform.startsWith('matrix(1, 0, 0, 1, ');
    if (!isMoved || rotate !== 'none' || scale !== 'none' || perspective !== 'none' || Number(zoom) !== 1) return null;
  }
  const box = get(element, 'getBoundingClientRect')();
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  const [left, right, top, bottom] = [paddingLeft, paddingRight, paddingTop, paddingBottom].map((one) => Number.parseFloat(one)) as [
    number,
    number,
    number,
    number,
  ];
  return {
    x: box.left + get(element, 'clientLeft') + left,
    y: box.top + get(element, 'clientTop') + top,
    width: get(element, 'clientWidth') - left - right,
    height: get(element, 'clientHeight') - top - bottom,
  };
}

const windowSize = (): Area => ({ x: 0, y: 0, width: innerWidth, height: innerHeight });

function shared(one: Area, other: Area): Area {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** How the window shows a pane now; null where it cannot be said. */
export async function viewOf(top: Frame, { owners }: Pane): Promise<PaneView | null> {
  const view: PaneView = { x: 0, y: 0, shows: await inIsolatedWorld(top, windowSize) };
  for (const { frame, selector } of owners) {
    const content = await inIsolatedWorld(frame, contentOf, selector, frameElement, own);
    if (!content) return null;
    view.x += content.x;
    view.y += content.y;
    view.shows = shared(view.shows, { ...content, x: view.x, y: view.y });
  }
  return view;
}

/** Scrolls what is around a pane so that it shows. */
export async function bringPaneToView({ owners }: Pane): Promise<void> {
  const bring = (selector: unknown, find: typeof frameElement, box: typeof bringBoxToView, get: typeof own): void => {
    const element = find(selector);
    if (element) box(element, get);
  };
  for (const { frame, selector } of owners) await inIsolatedWorld(frame, bring, selector, frameElement, bringBoxToView, own);
}
