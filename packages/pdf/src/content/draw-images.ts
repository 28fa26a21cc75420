import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boundsOf, overlap, times, type Bounds, type Matrix } from '../engine/matrix.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { Drawn } from './path-rules.ts';

/** A picture where it is drawn. `source` is pdf.js's name of it, or the picture itself where it stands in the page's own drawing. */
export interface DrawnImage {
  source: string | InlineImage;
  isMask: boolean;
  /** From the unit square to the page. */
  matrix: Matrix;
  /** How much of it the clip leaves. */
  seen: Bounds;
  pixelWidth: number;
  pixelHeight: number;
  mcid: number | null;
}

export interface InlineImage {
  width: number;
  height: number;
  data?: ArrayLike<number> | string | null;
  kind?: number;
}

interface Target {
  image(image: DrawnImage): void;
  path(drawn: Drawn): void;
}

/** Tells of the pictures that an operator draws; of other operators nothing. A mask of one colour is a filled box. */
export function drawImages(operator: number, args: unknown[], state: GraphicsState, mcid: number | null, target: Target): void {
  const { clip } = state;
  if (!clip || state.fillAlpha === 0) return;
  const place = (source: string | InlineImage, width: number, height: number, isMask: boolean, matrix: Matrix = state.ctm): void => {
    const seen = overlap(clip, boundsOf(matrix, 0, 0, 1, 1));
    if (seen) target.image({ source, isMask, matrix, seen, pixelWidth: width, pixelHeight: height, mcid });
  };
  const named = (image: InlineImage): string | InlineImage => (typeof image.data === 'string' ? image.data : image);
  switch (operator) {
    case OPS.paintImageXObject: {
      const [id, width, height] = args as [string, number, number];
      place(id, width, height, false);
      break;
    }
    case OPS.paintInlineImageXObject:
    case OPS.paintImageMaskXObject: {
      const [image] = args as [InlineImage];
      place(named(image), image.width, image.height, operator === OPS.paintImageMaskXObject);
      break;
    }
    case OPS.paintSolidColorImageMask: {
      const [x, y, right, bottom] = overlap(clip, boundsOf(state.ctm, 0, 0, 1, 1)) ?? [0, 0, -1, -1];
      if (right >= x)
        target.path({ rules: [{ x, y, width: right - x, height: bottom - y, colour: state.fillColour, filled: true }], shapes: [] });
      break;
    }
    case OPS.paintImageXObjectRepeat: {
      const [id, scaleX, scaleY, positions] = args as [string, number, number, number[]];
      for (let at = 0; at + 1 < positions.length; at += 2) {
        place(id, 0, 0, false, times(state.ctm, [scaleX, 0, 0, scaleY, positions[at] ?? 0, positions[at + 1] ?? 0]));
      }
      break;
    }
    case OPS.paintImageMaskXObjectRepeat: {
      const [image, scaleX, skewX, skewY, scaleY, positions] = args as [
        InlineImage,
        number,
        number | undefined,
        number | undefined,
        number,
        number[],
      ];
      for (let at = 0; at + 1 < positions.length; at += 2) {
        place(
          named(image),
          image.width,
          image.height,
          true,
          times(state.ctm, [scaleX, skewX ?? 0, skewY ?? 0, scaleY, positions[at] ?? 0, positions[at + 1] ?? 0]),
        );
      }
      break;
    }
    case OPS.paintInlineImageXObjectGroup: {
      const [image, map] = args as [InlineImage, { transform: number[]; w: number; h: number }[]];
      for (const entry of map) place(image, entry.w, entry.h, false, times(state.ctm, entry.transform));
      break;
    }
    case OPS.paintImageMaskXObjectGroup: {
      const [images] = args as [(InlineImage & { transform: number[] })[]];
      for (const image of images) place(named(image), image.width, image.height, true, times(state.ctm, image.transform));
      break;
    }
    case OPS.shadingFill: {
      const [x, y, right, bottom] = clip;
      target.path({ rules: [], shapes: [{ x, y, width: right - x, height: bottom - y }] });
      break;
    }
    default:
  }
}
