import { exifResolution } from './exif.ts';
import type { PictureHeader } from './picture-header.ts';
import { plausibleResolution } from './picture-header.ts';

const withoutLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** JPEG (ITU-T T.81), its segments up to the first scan. */
export function jpegHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let density: number | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff || withoutLength(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    const body = bytes.subarray(at + 4, Math.min(bytes.length, at + 2 + length));
    const name = String.fromCharCode(...body.subarray(0, 4));
    if (marker === 0xe0 && name === 'JFIF' && body.length >= 12) {
      const unit = body[7];
      const value = ((body[8] as number) << 8) | (body[9] as number);
      if (unit === 1 || unit === 2) density ??= plausibleResolution(unit === 2 ? value * 2.54 : value);
    }
    if (marker === 0xe1 && name === 'Exif') {
      const said = exifResolution(body.subarray(6));
      if (said !== null) density ??= plausibleResolution(said);
    }
    if (isFrame(marker)) {
      if (body.length < 5) return null;
      const height = ((body[1] as number) << 8) | (body[2] as number);
      const width = ((body[3] as number) << 8) | (body[4] as number);
      return width === 0 || height === 0 ? null : { type: 'jpeg', width, height, dotsPerInch: density, animated: false };
    }
    at += 2 + length;
  }
  return null;
}
