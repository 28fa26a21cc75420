import { promisify } from 'node:util';
import { inflateRaw, inflateRawSync } from 'node:zlib';
import { bounds } from '../bounds.ts';

/** A file that is refused, with the reason. Thrown inside of a check, and a value outside of it. */
export class Refused extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'bomb' | 'too_large';

  constructor(reason: Refused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface Entry {
  method: number;
  packed: number;
  size: number;
  crc: number;
  at: number;
}

/** An archive whose entries are unpacked one by one, within the bounds. */
export interface Zip {
  names: readonly string[];
  has(name: string): boolean;
  /** The bytes of an entry; null where there is none of that name. Throws Refused. */
  bytes(name: string): Uint8Array | null;
  /** The same beside other work of the process. Rejects with Refused. */
  bytesLater(name: string): Promise<Uint8Array | null>;
  /** What tells the content of an entry from others without unpacking it; null where there is none. */
  mark(name: string): string | null;
}

/** APPNOTE.TXT 4.3.16, 4.3.12 and 4.3.7. */
const endMark = 0x06054b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
const longestComment = 65_535;
const endLength = 22;

function findEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= least; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  throw new Refused('damaged');
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): { name: string; entry: Entry; next: number } {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== centralMark) throw new Refused('damaged');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
  ];
  if ((view.getUint16(at + 8, true) & 1) !== 0) throw new Refused('encrypted');
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    entry: {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    },
    next: at + 46 + nameLength + extraLength + commentLength,
  };
}

const inflateLater = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflateRaw);

/** The bounds of an archive (`bounds.ts`). */
export type ZipBounds = Record<'entries' | 'claimed' | 'unpacked' | 'part' | 'ratio' | 'ratioFrom', number>;

/** Reads the directory of an archive. What it claims is bounded here, what entries really are when they are unpacked. Throws Refused. */
export function readZip(bytes: Uint8Array, most: ZipBounds = bounds): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < endLength) throw new Refused('damaged');
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > most.entries) throw new Refused('bomb');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let claimed = 0;
  for (let entryLeft = count; entryLeft > 0; entryLeft -= 1) {
    const { name, entry, next } = readEntry(view, bytes, at);
    claimed += entry.size;
    const isBomb = entry.size > most.ratioFrom && entry.size > entry.packed * most.ratio;
    if (isBomb || claimed > most.claimed) throw new Refused('bomb');
    // Names of parts are compared without case (ECMA-376-2, 6.2.2.3).
    entries.set(name.toLowerCase(), entry);
    at = next;
  }
  let left = most.unpacked;

  const packedOf = (entry: Entry): Uint8Array => {
    if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== localMark) throw new Refused('damaged');
    const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = bytes.subarray(start, start + entry.packed);
    if (packed.length !== entry.packed) throw new Refused('damaged');
    if (entry.method !== 0 && entry.method !== 8) throw new Refused('damaged');
    return packed;
  };
  const bound = () => ({ maxOutputLength: Math.max(1, Math.min(most.part, left)) });
  const refusal = (error: unknown) => new Refused(error instanceof RangeError ? 'bomb' : 'damaged');
  const counted = (plain: Uint8Array): Uint8Array => {
    left -= plain.length;
    if (left <= 0 || plain.length > most.part) throw new Refused('bomb');
    return plain;
  };
  const unpack = (entry: Entry): Uint8Array => {
    const packed = packedOf(entry);
    if (entry.method === 0) return packed;
    try {
      return inflateRawSync(packed, bound());
    } catch (error) {
      throw refusal(error);
    }
  };

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    bytes(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      return counted(unpack(entry));
    },
    async bytesLater(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      const packed = packedOf(entry);
      if (entry.method === 0) return counted(packed);
      return counted(
        await inflateLater(packed, bound()).catch((error: unknown) => {
          throw refusal(error);
        }),
      );
    },
    mark(name) {
      const entry = entries.get(name.toLowerCase());
      return entry ? `${entry.crc.toString(16)}-${entry.size}` : null;
    },
  };
}
