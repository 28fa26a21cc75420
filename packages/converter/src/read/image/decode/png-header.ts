import type { PictureHeader } from './picture-header.ts';
import { plausibleResolution } from './picture-header.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const inchesPerMetre = 39.3701;

/** PNG (ISO/IEC 15948), chunks up to the first of the picture's own data. */
export function pngHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 33 || signature.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header: PictureHeader = { type: 'png', width: view.getUint32(16), height: view.getUint32(20), dotsPerInch: null, animated: false };
  if (header.width === 0 || header.height === 0) return null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 8 + length;
    if (end + 4 > bytes.length || name === 'IDAT') break;
    if (name === 'acTL') header.animated = true;
    if (name === 'pHYs' && length === 9 && bytes[at + 16] === 1)
      header.dotsPerInch = plausibleResolution(view.getUint32(at + 8) / inchesPerMetre);
    at = end + 4;
  }
  return header;
}
