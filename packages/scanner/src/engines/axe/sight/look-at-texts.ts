import type { CDPSession, Frame } from 'puppeteer-core';
import { PNG } from 'pngjs';
import { sessionOf } from '../../../evidence/close-up/held-elements.ts';
import { own } from '../../../evidence/in-page/own.ts';
import { withDeadline } from '../../../page/deadline.ts';
import { inIsolatedWorld } from '../../../page/isolated-world.ts';
import { compareShots, type Area, type Shot, type Sight } from './compare-shots.ts';
import { bringToView, dressTexts, placesOf, scrollBack, undressTexts, type TextPlace } from './in-page.ts';

/** A text with what is seen of it. */
export type SeenText = Sight & Pick<TextPlace, 'size' | 'weight'>;

/** Bounds of one page: windows that are looked at, and milliseconds for all. */
const bounds = { windows: 8, milliseconds: 2500 } as const;

/** The part of a window that holds some areas; null where it shows nothing of them. */
function clipOf(areas: readonly Area[], window: { width: number; height: number }): Area | null {
  const edges = areas.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height }));
  const left = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.left))) - 2);
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top))) - 2);
  const right = Math.min(window.width, Math.ceil(Math.max(...edges.map((edge) => edge.right))) + 2);
  const bottom = Math.min(window.height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom))) + 2);
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

/** Looks at the texts that the window shows: those with these numbers, at these places in it. */
async function lookOnce(
  top: Frame,
  texts: readonly { number: number; place: TextPlace }[],
  window: { width: number; height: number },
): Promise<Map<number, SeenText>> {
  const clip = clipOf(
    texts.flatMap(({ place }) => place.areas),
    window,
  );
  const found = new Map<number, SeenText>();
  if (!clip) return found;
  const session = sessionOf(top);
  const numbers = texts.map(({ number }) => number);
  try {
    await inIsolatedWorld(top, dressTexts, numbers, 'none', undressTexts, own);
    const without = await takeShot(session, clip);
    await inIsolatedWorld(top, dressTexts, numbers, 'solid', undressTexts, own);
    const solid = await takeShot(session, clip);
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
    await inIsolatedWorld(top, undressTexts, own);
  }
  return found;
}

async function lookAtAll(top: Frame, numbers: readonly number[], seen: Map<number, SeenText>, deadline: number): Promise<void> {
  const { places } = await inIsolatedWorld(top, placesOf, [...numbers], own);
  let waiting = numbers.filter((_, at) => places[at]);
  for (let windows = 0; windows < bounds.windows && waiting.length > 0 && performance.now() < deadline; windows += 1) {
    const look = () => inIsolatedWorld(top, placesOf, waiting, own);
    let view = await look();
    if (!view.places.some((place) => place?.isWhole)) {
      const [first] = waiting;
      if (first !== undefined) await inIsolatedWorld(top, bringToView, first, own);
      view = await look();
    }
    const texts = waiting.flatMap((number, at) => {
      const place = view.places[at];
      // The first may be larger than the window.
      return place && (place.isWhole || at === 0) ? [{ number, place }] : [];
    });
    for (const [number, sight] of await lookOnce(top, texts, view)) seen.set(number, sight);
    const done = new Set([waiting[0], ...texts.map(({ number }) => number)]);
    waiting = waiting.filter((number) => !done.has(number));
  }
}

/**
 * What is seen of texts of the page itself, by the numbers that their audit gave to their elements. What cannot be seen, or not in time, is left out. Never
 * rejects; leaves the page as it was.
 */
export async function lookAtTexts(top: Frame, numbers: readonly number[], budget: number): Promise<ReadonlyMap<number, SeenText>> {
  const seen = new Map<number, SeenText>();
  if (numbers.length === 0) return seen;
  const milliseconds = Math.min(bounds.milliseconds, budget);
  try {
    await withDeadline(lookAtAll(top, numbers, seen, performance.now() + milliseconds), milliseconds + 1000);
    await withDeadline(inIsolatedWorld(top, scrollBack, own), 1000);
  } catch {
    // The page has gone, or does not answer: what was seen by then is kept.
  }
  return seen;
}
