import { inflateSync } from 'node:zlib';

/**
 * A WOFF 1.0 file as the TrueType or OpenType file that it packs (W3C Recommendation, sections 3 to 5): fontconfig reads no WOFF.
 * Null for anything else.
 */
export function woffToSfnt(woff: Buffer): Buffer | null {
  if (woff.length < 44 || woff.toString('latin1', 0, 4) !== 'wOFF') return null;
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const content = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(content) : content,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    at += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
