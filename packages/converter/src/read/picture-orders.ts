import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '@manara/core/document/box';
import type { Area } from '@manara/pdf/page-content';
import type { Picture } from '@manara/core/document/picture';
import { grown } from './layout/area.ts';
import { savePagePicture, savePicture } from '../bundle.ts';
import { blank, copy, halved, pixelsOf, whiten, type Pixels, type Place } from './pixels.ts';
import { writePng } from './write-png.ts';

/** Of formulas and figures; sharp enough to be read at four times their size. */
const dotsPerInch = 220;
/** Of the pages that review shows beside the text: half of it. */
const pageDotsPerInch = dotsPerInch / 2;

interface Order {
  picture: Picture;
  box: Box;
  only?: { own: Area[]; others: Area[] };
}

/** Draws a page. */
export type DrawPage = (page: number, dotsPerInch: number) => Promise<Canvas>;

/** Pictures that are ordered while a document is understood and made afterwards, each page drawn once for all of its own. */
export class PictureOrders {
  readonly #byPage = new Map<number, Order[]>();
  #count = 0;

  /** The picture of an area, as it will be. */
  order(box: Box, only?: { own: Area[]; others: Area[] }): Picture {
    this.#count += 1;
    const pixels = (points: number): number => Math.max(1, Math.round((points * dotsPerInch) / 72));
    const picture: Picture = { id: `p${this.#count}`, type: 'image/png', width: pixels(box.width), height: pixels(box.height) };
    const orders = this.#byPage.get(box.page);
    const order: Order = { picture, box, ...(only && only.others.length > 0 && { only }) };
    if (orders) orders.push(order);
    else this.#byPage.set(box.page, [order]);
    return picture;
  }

  /** Writes all that was ordered from a page, and with `wholePages` the picture of the page itself. */
  async deliver(page: number, dir: string, draw: DrawPage, { wholePages }: { wholePages: boolean }): Promise<void> {
    const orders = this.#byPage.get(page);
    if (orders === undefined) {
      if (wholePages) await savePagePicture(dir, page, await writePng(pixelsOf(await draw(page, pageDotsPerInch))));
      return;
    }
    const whole = pixelsOf(await draw(page, dotsPerInch));
    for (const { picture, box, only } of orders) await savePicture(dir, picture, await writePng(part(whole, box, picture, only)));
    if (wholePages) await savePagePicture(dir, page, await writePng(halved(whole)));
    this.#byPage.delete(page);
  }
}

/** Ink may reach a little out of what is said of its place; points. */
const bleed = 0.4;

const inPixels = (points: number): number => Math.round((points * dotsPerInch) / 72);

/** Whole pixels of a page: what has been resampled is blurred. */
function place({ x, y, width, height }: Area): Place {
  const [left, top] = [inPixels(x), inPixels(y)];
  return { left, top, width: inPixels(x + width) - left, height: inPixels(y + height) - top };
}

function part(whole: Pixels, box: Box, { width, height }: Picture, only: Order['only']): Pixels {
  const origin = { left: inPixels(box.x), top: inPixels(box.y) };
  const picture = blank(width, height);
  copy(whole, picture, { ...origin, width, height }, origin);
  for (const other of only?.others ?? []) whiten(picture, place(grown(other, bleed)), origin);
  for (const one of only?.own ?? []) copy(whole, picture, place(one), origin);
  return picture;
}
