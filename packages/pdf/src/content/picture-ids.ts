import { createHash } from 'node:crypto';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { EngineObjects } from '../engine/pdfjs-shapes.ts';
import type { DrawnImage, InlineImage } from './draw-images.ts';

/** Pixels of a picture as pdf.js has decoded them. */
export interface DecodedImage extends InlineImage {
  data: Uint8Array | Uint8ClampedArray;
}

/** The pixels of what pdf.js names or has drawn in place; null where they could not be decoded. */
export async function decoded(source: DrawnImage['source'], page: PDFPageProxy): Promise<DecodedImage | null> {
  const objects: EngineObjects = typeof source === 'string' && source.startsWith('g_') ? page.commonObjs : page.objs;
  const image = typeof source === 'string' ? await new Promise<unknown>((found) => void objects.get(source, found)) : source;
  const { data } = (image ?? {}) as InlineImage;
  return ArrayBuffer.isView(data) ? (image as DecodedImage) : null;
}

/** A name that the same picture has wherever it is drawn: made from its pixels. */
export function pictureId({ data, width, height }: DecodedImage): string {
  return `picture-${createHash('sha256').update(`${width}x${height}`).update(data).digest('hex').slice(0, 16)}`;
}
