import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '@manara/core/document/box';
import type { Area } from '@manara/pdf/page-content';
import type { Picture } from '@manara/core/document/picture';
import { grown } from './layout/area.ts';
import { savePagePicture, savePicture } from '../bundle.ts';
import { blank, copy, pixelsOf, whiten, type Pixels, type Place } from './pixels.ts';
import { writePng } from './write-png.ts';

/** Of formulas and figures; sharp enough to be read at four times their size. */
const dotsPerInch = 220;
/** Of the pages that review shows beside the text. */
const pageDotsPerInch = 110;

/** A picture that is to be made of a page. */
export interface PictureOrder {
  picture: Picture;
  box: Box;
  only?: { own: Area[]; others: Area[] };
}

/** Draws a page, or an area of it. */
export type DrawPage = (page: number, dotsPerInch: number, area?: Area) => Promise<Canvas>;

/** Pictures that are ordered while a document is understood and made afterwards, each page drawn once for all of its own. */
export class PictureOrders {
  readonly #byPage = new Map<number, PictureOrder[]>();
  #count = 0;

  /** The picture of an area, as it will be. */
  order(box: Box, only?: { own: Area[]; others: Area[] }): Picture {
    this.#count += 1;
    const pixels = (points: number): number => Math.max(1, Math.round((points * dotsPerInch) / 72));
    const picture: Picture = { id: `p${this.#count}`, type: 'image/png', width: pixels(box.width), height: pixels(box.height) };
    const orders = this.#byPage.get(box.page);
    const order: PictureOrder = { picture, box, ...(only && only.others.length > 0 && { only }) };
    if (orders) orders.push(order);
    else this.#byPage.set(box.page, [order]);
    return picture;
  }

  /** What was ordered of a page; from now on it is the caller's to make. */
  take(page: number): PictureOrder[] {
    const orders = this.#byPage.get(page) ?? [];
    this.#byPage.delete(page);
    return orders;
  }
}

interface PageOrders {
  page: number;
  orders: readonly PictureOrder[];
  /** Whether a picture of the page itself is made too. */
  wholePage: boolean;
}

/** Writes all that was ordered of a page into the bundle. */
export async function drawOrders({ page, orders, wholePage }: PageOrders, dir: string, draw: DrawPage): Promise<void> {
  if (orders.length > 0) {
    const around = placeAround(orders);
    // To take pixels out of a canvas is what takes longest: only those are drawn that somebody has ordered.
    const drawn = { pixels: pixelsOf(await draw(page, dotsPerInch, areaOf(around))), ...around };
    for (const { picture, box, only } of orders) await savePicture(dir, picture, await writePng(part(drawn, box, picture, only)));
  }
  if (wholePage) await savePagePicture(dir, page, await writePng(pixelsOf(await draw(page, pageDotsPerInch))));
}

/** Ink may reach a little out of what is said of its place; points. */
const bleed = 0.4;

const inPixels = (points: number): number => Math.round((points * dotsPerInch) / 72);

/** Whole pixels of a page: what has been resampled is blurred. */
function place({ x, y, width, height }: Area): Place {
  const [left, top] = [inPixels(x), inPixels(y)];
  return { left, top, width: inPixels(x + width) - left, height: inPixels(y + height) - top };
}

/** The pixels of a page that its pictures are cut from. */
function placeAround(orders: readonly PictureOrder[]): Place {
  const places = orders.map(({ box, picture }) => ({
    left: inPixels(box.x),
    top: inPixels(box.y),
    right: picture.width,
    low: picture.height,
  }));
  const [left, top] = [Math.max(0, Math.min(...places.map((one) => one.left))), Math.max(0, Math.min(...places.map((one) => one.top)))];
  const [right, low] = [Math.max(...places.map((one) => one.left + one.right)), Math.max(...places.map((one) => one.top + one.low))];
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, low - top) };
}

const areaOf = ({ left, top, width, height }: Place): Area => {
  const points = 72 / dotsPerInch;
  return { x: left * points, y: top * points, width: width * points, height: height * points };
};

interface Drawn extends Pick<Place, 'left' | 'top'> {
  pixels: Pixels;
}

function part({ pixels, left, top }: Drawn, box: Box, { width, height }: Picture, only: PictureOrder['only']): Pixels {
  const seen = (of: Place): Place => ({ ...of, left: of.left - left, top: of.top - top });
  const picture = blank(width, height);
  const own = seen({ left: inPixels(box.x), top: inPixels(box.y), width, height });
  copy(pixels, picture, own, own);
  for (const other of only?.others ?? []) whiten(picture, seen(place(grown(other, bleed))), own);
  for (const one of only?.own ?? []) copy(pixels, picture, seen(place(one)), own);
  return picture;
}
