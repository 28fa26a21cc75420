import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import { conversionLimits } from '@manara/core/document/conversion';
import type { PictureHeader } from './picture-header.ts';
import { readHeader } from './read-header.ts';

/** More pixels than this tell a reader of text nothing; larger pictures are made smaller as they are drawn. */
const usefulPixels = 12_500_000;

export interface DecodedPicture {
  header: PictureHeader;
  /** Upright as EXIF says, on white, at most about 12 million pixels. */
  canvas: Canvas;
  /** Pixels of the canvas to one of the file; 1 unless the picture was made smaller. */
  scale: number;
  /** The file ends before the picture does. */
  truncated: boolean;
}

export type Decoding = { ok: true; picture: DecodedPicture } | { ok: false; reason: 'not_what_it_says' | 'damaged' | 'too_many_pixels' };

/** Decodes a PNG or JPEG whose header says that it may be; what a truncated file lacks stays white. */
export async function decodePicture(bytes: Uint8Array): Promise<Decoding> {
  const header = readHeader(bytes);
  if (header === null)
    return { ok: false, reason: bytes[0] === 0x89 || (bytes[0] === 0xff && bytes[1] === 0xd8) ? 'damaged' : 'not_what_it_says' };
  if (header.width * header.height > conversionLimits.pixels) return { ok: false, reason: 'too_many_pixels' };
  try {
    const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (image.width === 0 || image.height === 0) return { ok: false, reason: 'damaged' };
    const scale = Math.min(1, Math.sqrt(usefulPixels / (image.width * image.height)));
    const canvas = createCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    release(image);
    return { ok: true, picture: { header, canvas, scale, truncated: isTruncated(bytes, header.type) } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** Gives the memory of what was decoded back at once, and not when it is collected. */
function release(image: Image): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- this class has no events but these
  image.onerror = () => undefined;
  image.src = Buffer.alloc(0);
}

/** A whole PNG ends with its IEND chunk, a whole JPEG with an end-of-image marker; some writers append bytes of their own. */
function isTruncated(bytes: Uint8Array, type: PictureHeader['type']): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'png' ? tail.lastIndexOf('IEND') === -1 : tail.lastIndexOf(Buffer.from([0xff, 0xd9])) < Math.max(0, tail.length - 65_536);
}
