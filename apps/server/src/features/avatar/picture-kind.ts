import { readHeader } from '@manara/converter/read/image/decode/read-header';

/** Width and height that a picture claims, read without decoding it; null for what is none of the three kinds. */
export function claimedSize(bytes: Uint8Array): { width: number; height: number } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (/^GIF8[79]a$/.test(buffer.subarray(0, 6).toString('latin1')))
    return buffer.length < 13 ? null : { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) };
  return readHeader(bytes);
}
