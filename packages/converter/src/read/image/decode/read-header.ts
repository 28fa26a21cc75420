import { jpegHeader } from './jpeg-header.ts';
import type { PictureHeader } from './picture-header.ts';
import { pngHeader } from './png-header.ts';

/** Null where the bytes are neither a PNG nor a JPEG, or end before they say how large the picture is. */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  return pngHeader(bytes) ?? jpegHeader(bytes);
}
