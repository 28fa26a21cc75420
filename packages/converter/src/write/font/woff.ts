import { deflateSync, inflateSync } from 'node:zlib';

/** A font in tables, as `sfnt` files hold it. */
interface Tables {
  /** Such as `0x00010000`. */
  flavor: number;
  tables: { tag: string; checksum: number; bytes: Buffer }[];
}

const aligned = (length: number): number => (length + 3) & ~3;

function readWoff(file: Buffer): Tables {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place)) as [number, number, number];
    const bytes = file.subarray(offset, offset + packed);
    return {
      tag: file.toString('latin1', at, at + 4),
      checksum: file.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : Buffer.from(bytes),
    };
  });
  return { flavor: file.readUInt32BE(4), tables };
}

function readSfnt(file: Buffer): Tables {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [checksum, offset, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place)) as [number, number, number];
    return { tag: file.toString('latin1', at, at + 4), checksum, bytes: file.subarray(offset, offset + length) };
  });
  return { flavor: file.readUInt32BE(0), tables };
}

/** A WOFF file (WOFF File Format 1.0, sections 3 to 5) as the font that it packs. */
export function sfntOf(woff: Buffer): Buffer {
  const { flavor, tables } = readWoff(woff);
  const head = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(bytes, Buffer.alloc(aligned(bytes.length) - bytes.length));
    offset += aligned(bytes.length);
  }
  return Buffer.concat(parts);
}

/** A font packed as a WOFF file. */
export function woffOf(sfnt: Buffer): Buffer {
  const { flavor, tables } = readSfnt(sfnt);
  const head = Buffer.alloc(44 + tables.length * 20);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const packed = deflateSync(bytes, { level: 9 });
    const kept = packed.length < bytes.length ? packed : bytes;
    const at = 44 + index * 20;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 4);
    head.writeUInt32BE(kept.length, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    head.writeUInt32BE(checksum, at + 16);
    parts.push(kept, Buffer.alloc(aligned(kept.length) - kept.length));
    offset += aligned(kept.length);
  }
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(flavor, 4);
  head.writeUInt32BE(offset, 8);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(12 + tables.length * 16 + tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), 0), 16);
  head.writeUInt16BE(1, 20);
  return Buffer.concat(parts);
}
