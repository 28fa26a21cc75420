import { deflateSync } from 'node:zlib';

/** A PDF as Chromium writes it, its objects in plain sight. */
export interface ChromiumFile {
  /** The file, a character a byte. */
  text: string;
  /** Where objects begin, by their numbers. */
  offsets: number[];
  /** What stands between the trailer's brackets. */
  trailer: string;
  startOfTable: number;
}

/** Objects that take the place of others or are new, by their numbers, each from its number to `endobj`. */
export type Changes = ReadonlyMap<number, string>;

/** A file with one table of objects in plain sight. Null for any other. */
export function parse(text: string): ChromiumFile | null {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text);
  const startOfTable = Number(end?.[1] ?? Number.NaN);
  const head = /^xref\s+0 (\d+)\s*\n/.exec(text.slice(startOfTable, startOfTable + 60));
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+\d+\s+%%EOF\s*$/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  if (!head || trailer === undefined || /\/(?:Prev|XRefStm|Encrypt)\b/.test(trailer)) return null;
  const first = startOfTable + head[0].length;
  const offsets = Array.from({ length: Number(head[1]) }, (_, index) => Number(text.slice(first + 20 * index, first + 20 * index + 10)));
  return { text, offsets, trailer, startOfTable };
}

/** A dictionary as it stands in the file, from its number to `endobj`; null where there is none. */
export function objectOf({ text, offsets }: ChromiumFile, number: number | null): string | null {
  const from = number === null ? undefined : offsets[number];
  if (from === undefined || !text.startsWith(`${number} 0 obj`, from)) return null;
  const end = text.indexOf('endobj', from);
  return end === -1 ? null : text.slice(from, end + 'endobj'.length);
}

/** The number of the object that a key of a dictionary names. */
export const reference = (object: string | null, key: string): number | null => {
  const found = object === null ? null : new RegExp(String.raw`/${key} (\d+) 0 R`).exec(object)?.[1];
  return found === null || found === undefined ? null : Number(found);
};

/** The file's first object, from which all others are reached. */
export const catalogOf = (file: ChromiumFile): string | null => objectOf(file, reference(`/${file.trailer}`, 'Root'));

/** A key of a dictionary with the text that it holds. */
export const textEntry = (key: string): RegExp => new RegExp(String.raw`/${key}\s*(?:<([0-9A-Fa-f\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\))`);

/** The text that a key of a dictionary holds; null where there is none. */
export function textOf(object: string, key: string): string | null {
  const found = textEntry(key).exec(object);
  if (!found) return null;
  const [, hex, literal = ''] = found;
  if (hex === undefined) return literal.replaceAll(/\\([\s\S])/g, '$1');
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  return bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

/** A stream with its dictionary's other entries, from its number to `endobj`. */
export function streamOf(number: number, entries: string, content: Uint8Array): string {
  const packed = deflateSync(content);
  return `${number} 0 obj\n<<${entries}\n/Filter /FlateDecode\n/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj`;
}

/** A key of a dictionary with any text. */
export const written = (key: string, words: string): string =>
  `/${key} <FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** The file with what is new at its end, as PDF lets later versions of objects be added; all else stays as it is. */
export function withChanges(bytes: Buffer, { trailer, startOfTable }: ChromiumFile, changes: Changes): Buffer {
  const added: string[] = [];
  const table: string[] = [];
  let at = bytes.length;
  const highest = [...changes.keys()].reduce((most, number) => Math.max(most, number), 0);
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? 0);
  const sized = trailer.replace(/\/Size \d+/, `/Size ${Math.max(size, highest + 1)}`);
  for (const [number, object] of changes) {
    const text = `${object}\n`;
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    added.push(text);
    at += text.length;
  }
  const end = `xref\n${table.join('')}trailer\n<<${sized}\n/Prev ${startOfTable}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(added.join('') + end, 'latin1')]);
}
