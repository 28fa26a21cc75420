import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipParts } from '../../testing/zip-parts.ts';
import { bounds } from '../bounds.ts';
import { readZip } from './read-zip.ts';

/** Smaller bounds are reached faster. */
const small = { ...bounds, part: 10_000, unpacked: 40_000, entries: 50 };

const text = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString();

/** The reason for which reading is refused. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'read';
}

/** An archive of one entry whose directory claims what it likes. */
function oneEntry(packed: Uint8Array, { size = packed.length, method = 8, flags = 0, count = 1, at = 0 } = {}): Uint8Array {
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(method, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(flags, 8);
  central.writeUInt16LE(method, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(at, 42);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([
    local,
    name,
    packed,
    central,
    name,
    ...Array.from({ length: count - 1 }, () => Buffer.concat([central, name])),
    end,
  ]);
}

describe('an archive', () => {
  it('is read by its directory, names without case', () => {
    const zip = readZip(zipParts({ 'word/document.xml': '<a/>', 'x.png': Uint8Array.of(1) }));
    expect(zip.names).toEqual(['word/document.xml', 'x.png']);
    expect(text(zip.bytes('Word/Document.xml'))).toBe('<a/>');
    expect(zip.bytes('no.xml')).toBeNull();
  });

  it('tells contents apart without unpacking them, and knows the same one again', () => {
    const marks = (one: number) => readZip(zipParts({ a: Uint8Array.of(one) })).mark('a');
    expect(marks(1)).not.toBe(marks(2));
    expect(marks(1)).toBe(readZip(zipParts({ b: '', a: Uint8Array.of(1) })).mark('a'));
  });
});

describe('an archive that attacks', () => {
  const zeros = deflateRawSync(Buffer.alloc(10_000));
  it.each([
    ['claims to unpack to far more than it holds', () => readZip(oneEntry(zeros, { size: 4_000_000_000 })), 'bomb'],
    [
      'claims little and unpacks to much',
      () => readZip(oneEntry(deflateRawSync(Buffer.alloc(10_001)), { size: 100 }), small).bytes('word/document.xml'),
      'bomb',
    ],
    ['has more entries than any document', () => readZip(oneEntry(Buffer.of(0), { method: 0, count: 51 }), small), 'bomb'],
    ['is cut off', () => readZip(zipParts({ a: 'b' }).subarray(0, 40)), 'damaged'],
    ['is no archive', () => readZip(Buffer.alloc(100)), 'damaged'],
    ['is too short', () => readZip(Buffer.alloc(3)), 'damaged'],
    ['leads beyond its end', () => readZip(oneEntry(zeros.subarray(0, 20), { at: 4_000_000 })).bytes('word/document.xml'), 'damaged'],
    ['holds something that cannot be unpacked', () => readZip(oneEntry(Buffer.from('no deflate'))).bytes('word/document.xml'), 'damaged'],
    ['is packed in a way of its own', () => readZip(oneEntry(zeros.subarray(0, 20), { method: 99 })).bytes('word/document.xml'), 'damaged'],
    ['takes a password', () => readZip(oneEntry(Buffer.of(0), { flags: 1 })), 'encrypted'],
  ])('%s: is refused', (_, read, reason) => {
    expect(refusal(read)).toBe(reason);
  });

  it('unpacks to too much only when all parts are read: the last one is refused', () => {
    const half = deflateRawSync(Buffer.alloc(9_999));
    const zip = readZip(oneEntry(half, { size: 100 }), small);
    const reads = Array.from({ length: 5 }, () => refusal(() => zip.bytes('word/document.xml')));
    expect(reads).toEqual(['read', 'read', 'read', 'read', 'bomb']);
  });
});
