import { constants, inflateSync } from 'node:zlib';
import { RawParser } from './raw-parser.ts';
import { isDictionary, isReference, isStream, nameOf, type RawDictionary, type RawStream, type RawValue } from './values.ts';

/** A file's own objects, for what pdf.js does not hand on. */
export interface RawFile {
  /** What a reference leads to, an object stands for itself. */
  follow(value: RawValue | undefined): RawValue | undefined;
  /** Bytes of a stream; null where its filters are not deflate alone, or it is larger than a page's drawing ever is. */
  bytesOf(stream: RawStream): Uint8Array | null;
  /** Numbers of all objects: those that stand in the file by themselves, and those that are packed into streams. */
  numbers: { plain: number[]; packed: number[] };
  /** The number of the catalogue that the last trailer names; null where none does. */
  root: number | null;
}

/** These bound what a file that was made to burst can take: one stream, and all streams of packed objects together. */
const mostOfOne = 32 * 1024 * 1024;
const mostPacked = 128 * 1024 * 1024;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const isWhite = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9;

/** Number of the object whose `obj` stands at the place; null where it is another word. */
function numberBefore(bytes: Uint8Array, place: number): number | null {
  let at = place - 1;
  const back = (test: (byte: number | undefined) => boolean): number => {
    const from = at;
    while (at >= 0 && test(bytes[at])) at -= 1;
    return from - at;
  };
  if (back(isWhite) === 0 || back(isDigit) === 0 || back(isWhite) === 0) return null;
  const end = at + 1;
  const digits = back(isDigit);
  return digits > 0 && digits < 9 ? Number(Buffer.from(bytes.subarray(end - digits, end)).toString('latin1')) : null;
}

/** Where each object's content begins; the last of a number counts, as after an update of the file. */
function placesOf(bytes: Buffer): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const number = numberBefore(bytes, at);
    if (number !== null) places.set(number, at + 3);
  }
  return places;
}

/** An entry of a trailer that a reader goes by, and not the same word in a text of the file. */
const encryption = /^\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R\b|<<)/u;
/** Longer than the entry can be, and more places than a file has that is not made to be slow. */
const entryLength = 60;
const mostPlaces = 1_000;

/** The last place of a word after which an entry follows as it should. Of a file that has the word too often, the last that was looked at. */
function lastEntry(bytes: Buffer, word: string, entry: RegExp): { at: number; found: RegExpExecArray | null } {
  let at = bytes.lastIndexOf(word);
  for (let left = mostPlaces; at >= 0; left -= 1) {
    const found = entry.exec(bytes.toString('latin1', at, at + entryLength));
    if (found || left === 0) return { at, found };
    at = at === 0 ? -1 : bytes.lastIndexOf(word, at - 1);
  }
  return { at: -1, found: null };
}

/** Where the last entry of trailers begins that says how the file is encrypted; -1 where it is not. */
export const encryptionAt = (bytes: Buffer): number => lastEntry(bytes, '/Encrypt', encryption).at;

function rootOf(bytes: Buffer): number | null {
  const [, number] = lastEntry(bytes, '/Root', /^\/Root\s+(\d{1,10})\s+\d{1,5}\s+R\b/u).found ?? [];
  return number === undefined ? null : Number(number);
}

/** Reads a file's objects; null for an encrypted one, whose strings and streams are not to be read so. */
export function openRaw(source: Uint8Array): RawFile | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  if (encryptionAt(bytes) >= 0) return null;
  const places = placesOf(bytes);
  const packed = new Map<number, RawValue>();
  const known = new Map<number, RawValue>();
  let left = mostPacked;

  const read = (place: number): RawValue => {
    const parser = new RawParser(bytes, place);
    const value = parser.next() ?? null;
    if (!isDictionary(value)) return value;
    parser.skipWhite();
    if (bytes.toString('latin1', parser.position, parser.position + 6) !== 'stream') return value;
    const after = parser.position + 6;
    return {
      dictionary: value,
      start: after + (bytes[after] === 13 ? 1 : 0) + (bytes[after + (bytes[after] === 13 ? 1 : 0)] === 10 ? 1 : 0),
    };
  };

  const follow = (value: RawValue | undefined, depth = 0): RawValue | undefined => {
    if (!isReference(value) || depth > 20) return value;
    const number = value.object;
    let found = known.get(number) ?? packed.get(number);
    if (found === undefined) {
      const place = places.get(number);
      found = place === undefined ? null : read(place);
      known.set(number, found);
    }
    return follow(found, depth + 1);
  };

  const bytesOf = (stream: RawStream): Uint8Array | null => {
    const filters = [follow(stream.dictionary.get('Filter')) ?? []].flat().map((filter) => nameOf(follow(filter)));
    const parameters = follow(stream.dictionary.get('DecodeParms'));
    const length = follow(stream.dictionary.get('Length'));
    const end = typeof length === 'number' && length > 0 ? stream.start + length : bytes.indexOf('endstream', stream.start);
    const coded = bytes.subarray(stream.start, end < 0 ? bytes.length : end);
    if (filters.length === 0) return coded;
    if (filters.length > 1 || filters[0] !== 'FlateDecode' || (isDictionary(parameters) && parameters.has('Predictor'))) return null;
    try {
      return inflateSync(coded, { maxOutputLength: mostOfOne, finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      return null;
    }
  };

  const unpack = (stream: RawStream, streamPlace: number): void => {
    const plain = left > 0 ? bytesOf(stream) : null;
    left -= plain?.length ?? 0;
    const [count, first] = [follow(stream.dictionary.get('N')), follow(stream.dictionary.get('First'))];
    if (!plain || typeof count !== 'number' || typeof first !== 'number') return;
    const head = new RawParser(plain);
    for (let at = 0; at < Math.min(count, 100_000); at += 1) {
      const [number, offset] = [head.next(), head.next()];
      if (typeof number !== 'number' || typeof offset !== 'number') return;
      // An update may pack what was written by itself before, and the other way round: the later of them counts.
      if (streamPlace > (places.get(number) ?? -1)) packed.set(number, new RawParser(plain, first + offset).next() ?? null);
    }
  };

  for (const place of [...places.values()].toSorted((a, b) => a - b)) {
    // Only a look at the beginning, so that pictures are not parsed.
    if (!bytes.toString('latin1', place, place + 400).includes('/ObjStm')) continue;
    const value = read(place);
    if (isStream(value) && nameOf(value.dictionary.get('Type')) === 'ObjStm') unpack(value, place);
  }
  const plain = [...places.keys()].filter((number) => !packed.has(number));
  return { follow, bytesOf, numbers: { plain, packed: [...packed.keys()] }, root: rootOf(bytes) };
}

/** An entry of a dictionary or of a stream's, references followed. */
export function entryOf(file: RawFile, value: RawValue | undefined, key: string): RawValue | undefined {
  const holder = file.follow(value);
  const entries: RawDictionary | null = isDictionary(holder) ? holder : isStream(holder) ? holder.dictionary : null;
  return file.follow(entries?.get(key));
}
