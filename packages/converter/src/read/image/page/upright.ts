import type { Canvas } from '@napi-rs/canvas';
import type { Grey, Ink } from '../bitmap/bitmap.ts';
import type { Components } from '../bitmap/components.ts';
import { findComponents } from '../bitmap/components.ts';
import { greyOfCanvas, release } from '../bitmap/grey-of-canvas.ts';
import { evenLight } from '../bitmap/light.ts';
import { findSkew } from '../bitmap/skew.ts';
import { inkOf } from '../bitmap/threshold.ts';
import { letterHeight } from './page-parts.ts';
import { enlargedGrey, quarterTurned, turnedGrey } from './turn-grey.ts';
import { scaledCanvas, turned } from './turn.ts';

/** A page made ready to be read: upright, level, evenly lit, dark on light, its letters large enough. */
export interface UprightPage {
  /** In its own colours. */
  canvas: Canvas;
  grey: Grey;
  ink: Ink;
  /** What hangs together of the ink. */
  components: Components;
  /** Pixels of the canvas to one of the picture that was handed in. */
  scale: number;
  /** Letters were so small that they had to be drawn larger. */
  poor: boolean;
}

/** Letters lower than this are drawn at twice their size. */
const smallLetters = 12;
/** Letters lower than this are read with mistakes, whatever is done. */
const poorLetters = 9;
const levelEnough = 0.0025;
const mostPixels = 16_000_000;

/** Light writing on a dark page is read as its negative. */
function darkOnLight(grey: Grey): Grey {
  let dark = 0;
  const step = 7;
  for (let at = 0; at < grey.data.length; at += step) if ((grey.data[at] as number) < 110) dark += 1;
  if (dark * step < 0.6 * grey.data.length) return grey;
  return { ...grey, data: grey.data.map((value) => 255 - value) };
}

const sideways = (ink: Ink): Ink => {
  const data = new Uint8Array(ink.data.length);
  for (let y = 0; y < ink.height; y += 1)
    for (let x = 0; x < ink.width; x += 1) if (ink.data[y * ink.width + x] === 1) data[x * ink.height + y] = 1;
  return { width: ink.height, height: ink.width, data };
};

/** Puts a canvas in the place of another, whose memory is given back. */
function instead(canvas: Canvas, next: Canvas): Canvas {
  release(canvas);
  return next;
}

/** Turns a picture so that its lines of text run level; which end is up, only its letters can say. The picture is used up. */
export function makeUpright(picture: Canvas): UprightPage {
  let canvas = picture;
  let grey = evenLight(darkOnLight(greyOfCanvas(canvas)));
  let ink = inkOf(grey);
  let skew = findSkew(ink);
  if (skew.contrast < 2.2) {
    const other = findSkew(sideways(ink));
    if (other.contrast > 1.15 * skew.contrast) {
      canvas = instead(canvas, turned(canvas, Math.PI / 2));
      grey = quarterTurned(grey);
      ink = inkOf(grey);
      skew = findSkew(ink);
    }
  }
  // The even picture is turned, not the photograph: beside its dim paper the white of the new corners would pass for light.
  if (Math.abs(skew.angle) > levelEnough && skew.contrast > 1.2) {
    canvas = instead(canvas, turned(canvas, -skew.angle));
    grey = turnedGrey(grey, -skew.angle);
    ink = inkOf(grey);
  }
  let components = findComponents(ink);
  const height = letterHeight(components.list);
  const poor = height < poorLetters;
  let scale = 1;
  if (height < smallLetters && canvas.width * canvas.height * 4 <= mostPixels) {
    scale = 2;
    canvas = instead(canvas, scaledCanvas(canvas, scale));
    grey = enlargedGrey(grey, scale);
    ink = inkOf(grey, true);
    components = findComponents(ink);
  }
  return { canvas, grey, ink, components, scale, poor };
}

/** The same page seen from its other end. */
export function upsideDown(page: UprightPage): UprightPage {
  const canvas = turned(page.canvas, Math.PI);
  const ink = { ...page.ink, data: page.ink.data.toReversed() };
  return { ...page, canvas, grey: { ...page.grey, data: page.grey.data.toReversed() }, ink, components: findComponents(ink) };
}
