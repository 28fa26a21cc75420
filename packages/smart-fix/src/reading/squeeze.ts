import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A text in little room: for those that are many and seldom asked for. */
export const squeeze = (text: string): Uint8Array => brotliCompressSync(text, quick);

/** The text that was asked for last is likely to be asked for again. */
let last: { bytes: Uint8Array; text: string } = { bytes: new Uint8Array(), text: '' };

export function unsqueeze(bytes: Uint8Array): string {
  if (last.bytes !== bytes) last = { bytes, text: brotliDecompressSync(bytes).toString('utf8') };
  return last.text;
}
