import type { CDPSession, Frame } from 'puppeteer-core';
import { PNG } from 'pngjs';
import { sessionOf } from '../../../evidence/close-up/held-elements.ts';
import { own } from '../../../evidence/in-page/own.ts';
import { withDeadline } from '../../../page/deadline.ts';
import { inIsolatedWorld } from '../../../page/isolated-world.ts';
import { compareShots, type Area, type Shot, type Sight } from './compare-shots.ts';
import { bringBoxToView, bringToView, dressTexts, placesOf, scrollBack, undressTexts, untilDrawn, type TextPlace } from './in-page.ts';
import { bringPaneToView, viewOf, type Pane, type PaneView } from './panes.ts';

/** A text with what is seen of it. */
export type SeenText = Sight & Pick<TextPlace, 'size' | 'weight'>;

/** Bounds of one page: windows that are looked at, and milliseconds for all. */
const bounds = { windows: 8, milliseconds: 2500 } as const;

/** The part of what shows that holds some areas; null where nothing of them shows. */
function clipOf(areas: readonly Area[], shows: Area): Area | null {
  const edges = areas.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height }));
  const left = Math.max(Math.ceil(shows.x), Math.floor(Math.min(...edges.map((edge) => edge.left))) - 2);
  const top = Math.max(Math.ceil(shows.y), Math.floor(Math.min(...edges.map((edge) => edge.top))) - 2);
  const right = Math.min(Math.floor(shows.x + shows.width), Math.ceil(Math.max(...edges.map((edge) => edge.right))) + 2);
  const bottom = Math.min(Math.floor(shows.y + shows.height), Math.ceil(Math.max(...edges.map((edge) => edge.bottom))) + 2);
  return right - left < 4 || bottom - top < 4 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

async function takeShot(session: CDPSession, clip: Area): Promise<Shot> {
  const { cssVisualViewport: at } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, x: clip.x + at.pageX, y: clip.y + at.pageY, scale: 1 },
  });
  return PNG.sync.read(Buffer.from(data, 'base64'));
}

/** A text as the window shows it. */
type ShownText = TextPlace & { isWhole: boolean };

function shownText(place: TextPlace | null, { x, y, shows }: PaneView): ShownText | null {
  if (!place) return null;
  const areas = place.areas.map((area) => ({ ...area, x: area.x + x, y: area.y + y }));
  const isWhole = areas.every(
    (area) =>
      area.x >= shows.x &&
      area.y >= shows.y &&
      area.x + area.width <= shows.x + shows.width &&
      area.y + area.height <= shows.y + shows.height,
  );
  return { ...place, areas, isWhole };
}

/** Looks at texts of a pane that the window shows: those with these numbers, at these places in it. */
async function lookOnce(
  top: Frame,
  { frame, owners }: Pane,
  texts: readonly { number: number; place: ShownText }[],
  shows: Area,
): Promise<Map<number, SeenText>> {
  const clip = clipOf(
    texts.flatMap(({ place }) => place.areas),
    shows,
  );
  const found = new Map<number, SeenText>();
  if (!clip) return found;
  const session = sessionOf(top);
  const numbers = texts.map(({ number }) => number);
  const shot = async (state: 'none' | 'solid'): Promise<Shot> => {
    await inIsolatedWorld(frame, dressTexts, numbers, state, undressTexts, own);
    // A frame may be drawn by another process than the page around it.
    if (owners.length > 0) await inIsolatedWorld(frame, untilDrawn);
    return takeShot(session, clip);
  };
  try {
    const without = await shot('none');
    const solid = await shot('solid');
    if (without.width !== solid.width || without.height !== solid.height) return found;
    const points = without.width / clip.width;
    for (const { number, place } of texts) {
      const areas = place.areas.map(({ x, y, width, height }) => ({
        x: (x - clip.x) * points,
        y: (y - clip.y) * points,
        width: width * points,
        height: height * points,
      }));
      const sight = compareShots(without, solid, areas);
      if (sight) found.set(number, { ...sight, size: place.size, weight: place.weight });
    }
  } finally {
    await inIsolatedWorld(frame, undressTexts, own);
  }
  return found;
}

/** What is left for a page. */
interface Bounds {
  windows: number;
  deadline: number;
}

async function lookAtPane(top: Frame, pane: Pane, numbers: readonly number[], seen: Map<number, SeenText>, left: Bounds): Promise<void> {
  const { frame } = pane;
  const places = await inIsolatedWorld(frame, placesOf, [...numbers], own);
  let waiting = numbers.filter((_, at) => places[at]);
  while (left.windows > 0 && waiting.length > 0 && performance.now() < left.deadline) {
    left.windows -= 1;
    const look = async (): Promise<{ texts: (ShownText | null)[]; shows: Area } | null> => {
      const view = await viewOf(top, pane);
      if (!view) return null;
      const found = await inIsolatedWorld(frame, placesOf, waiting, own);
      return { texts: found.map((place) => shownText(place, view)), shows: view.shows };
    };
    let view = await look();
    if (view && !view.texts.some((text) => text?.isWhole)) {
      const [first] = waiting;
      await bringPaneToView(pane);
      if (first !== undefined) await inIsolatedWorld(frame, bringToView, first, bringBoxToView, own);
      view = await look();
    }
    if (!view) return;
    const { texts: shown, shows } = view;
    const texts = waiting.flatMap((number, at) => {
      const place = shown[at];
      // The first may be larger than what shows.
      return place && (place.isWhole || at === 0) ? [{ number, place }] : [];
    });
    for (const [number, sight] of await lookOnce(top, pane, texts, shows)) seen.set(number, sight);
    const done = new Set([waiting[0], ...texts.map(({ number }) => number)]);
    waiting = waiting.filter((number) => !done.has(number));
  }
}

/** Texts of one pane, by the numbers that their audit gave to their elements. */
export interface PaneTexts {
  pane: Pane;
  numbers: readonly number[];
}

/**
 * What is seen of texts of a page and its frames, for each pane by the numbers of its elements. What cannot be seen, or not in time, is left out, and so is what stands in frames
 * that are turned or scaled. Never rejects; leaves the page as it was.
 */
export async function lookAtTexts(top: Frame, asked: readonly PaneTexts[], budget: number): Promise<ReadonlyMap<number, SeenText>[]> {
  const seen = asked.map(() => new Map<number, SeenText>());
  const milliseconds = Math.min(bounds.milliseconds, budget);
  const left: Bounds = { windows: bounds.windows, deadline: performance.now() + milliseconds };
  for (const [at, { pane, numbers }] of asked.entries()) {
    const found = seen[at];
    if (!found || numbers.length === 0 || performance.now() >= left.deadline) continue;
    try {
      await withDeadline(lookAtPane(top, pane, numbers, found, left), left.deadline - performance.now() + 1000);
    } catch {
      // The page or frame has gone, or does not answer: what was seen by then is kept.
    }
    const frames = new Set([pane.frame, ...pane.owners.map(({ frame }) => frame)]);
    await Promise.all([...frames].map((frame) => withDeadline(inIsolatedWorld(frame, scrollBack, own), 1000).catch(() => {})));
  }
  return seen;
}
