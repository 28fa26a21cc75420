import { RawParser } from '@manara/pdf/raw/raw-parser';
import { isDictionary, isReference, nameOf, type RawDictionary, type RawValue } from '@manara/pdf/raw/values';

/** A name as it is written (ISO 32000-1, 7.3.5). */
const nameText = (name: string): string =>
  `/${[...Buffer.from(name, 'latin1')]
    .map((byte) => {
      const sign = String.fromCodePoint(byte);
      return /[\w.+*-]/u.test(sign) ? sign : `#${byte.toString(16).padStart(2, '0')}`;
    })
    .join('')}`;

/** An object as it is written; null for what cannot be part of another object. */
export function written(value: RawValue | undefined): string | null {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/u, '');
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString('hex')}>`;
  if (isReference(value)) return `${value.object} 0 R`;
  const name = nameOf(value);
  if (name !== null) return nameText(name);
  if (Array.isArray(value)) {
    const parts = value.map(written);
    return parts.includes(null) ? null : `[${parts.join(' ')}]`;
  }
  if (!isDictionary(value)) return null;
  const entries = [...value].map(([key, one]) => [nameText(key), written(one)] as const);
  return entries.some(([, one]) => one === null) ? null : `<<${entries.map(([key, one]) => `${key} ${one}`).join('\n')}>>`;
}

interface Trailer {
  dictionary: RawDictionary;
  /** Where the last table of places begins. */
  start: number;
  isStream: boolean;
}

/** The last table of places of a file, and what is said with it; null where it is not where the file says. */
function readTrailer(bytes: Buffer): Trailer | null {
  const mark = bytes.lastIndexOf('startxref');
  const start = mark < 0 ? Number.NaN : Number(/^startxref\s+(\d+)/u.exec(bytes.toString('latin1', mark, mark + 40))?.[1]);
  if (!Number.isInteger(start) || start >= bytes.length) return null;
  const isStream = !bytes.toString('latin1', start, start + 4).startsWith('xref');
  const from = isStream ? bytes.indexOf('obj', start) + 3 : bytes.indexOf('trailer', start) + 7;
  if (from < start) return null;
  const dictionary = new RawParser(bytes, from).next();
  return isDictionary(dictionary) && typeof dictionary.get('Size') === 'number' && isReference(dictionary.get('Root'))
    ? { dictionary, start, isStream }
    : null;
}

/** Entries of a table of places: `[number, place]`. */
type Places = [object: number, place: number][];

const table = (places: Places): string =>
  `xref\n${places.map(([object, place]) => `${object} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;

/** The same as a stream of 1, 4 and 2 bytes for each. */
function stream(places: Places, number: number, entries: string): Buffer {
  const rows = Buffer.alloc(places.length * 7);
  for (const [index, [, place]] of places.entries()) {
    rows.writeUInt8(1, index * 7);
    rows.writeUInt32BE(place, index * 7 + 1);
  }
  const index = places.map(([object]) => `${object} 1`).join(' ');
  const head = `${number} 0 obj\n<</Type /XRef /W [1 4 2] /Index [${index}] /Length ${rows.length} ${entries}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), rows, Buffer.from('\nendstream\nendobj\n', 'latin1')]);
}

/**
 * A PDF with other contents of some objects, written behind it as an update (ISO 32000-1, 7.5.6): every byte of the file itself stays. null where the
 * file doesn't say where its objects are, or they cannot be written.
 */
export function withUpdate(source: Uint8Array, objects: ReadonlyMap<number, RawDictionary>): Uint8Array | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const trailer = readTrailer(bytes);
  if (!trailer) return null;
  const parts: Buffer[] = [bytes, Buffer.from('\n', 'latin1')];
  let offset = bytes.length + 1;
  const places: Places = [];
  const add = (part: Buffer): void => {
    parts.push(part);
    offset += part.length;
  };
  for (const [object, dictionary] of [...objects].toSorted(([a], [b]) => a - b)) {
    const text = written(dictionary);
    if (text === null) return null;
    places.push([object, offset]);
    add(Buffer.from(`${object} 0 obj\n${text}\nendobj\n`, 'latin1'));
  }
  const size = Number(trailer.dictionary.get('Size'));
  const kept = ['Root', 'Info', 'ID'].flatMap((key) => {
    const value = trailer.dictionary.get(key);
    return value === undefined ? [] : [`/${key} ${written(value) ?? 'null'}`];
  });
  const said = `${kept.join(' ')} /Prev ${trailer.start}`;
  const start = offset;
  if (trailer.isStream) add(stream([...places, [size, start]], size, `/Size ${size + 1} ${said}`));
  else add(Buffer.from(`${table(places)}trailer\n<</Size ${size} ${said}>>\n`, 'latin1'));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}
