import type { Grey } from '../bitmap/bitmap.ts';

/** The picture as a binary PGM file, which tesseract reads without decompressing anything. */
export function pgmOf(grey: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${grey.width} ${grey.height} 255\n`, 'latin1'), grey.data]);
}
