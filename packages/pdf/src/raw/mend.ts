import { entryOf, openRaw, type RawFile } from './raw-file.ts';
import { isDictionary, isReference, nameOf, operatorOf, type RawValue } from './values.ts';

/** Far more than any document's; a file that has more is not mended. */
const mostObjects = 500_000;

function written(value: RawValue): string {
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString('hex')}>`;
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (isDictionary(value)) return `<<${[...value].map(([key, entry]) => `/${escaped(key)} ${written(entry)}`).join(' ')}>>`;
  if (isReference(value)) return `${value.object} 0 R`;
  const name = nameOf(value);
  if (name !== null) return `/${escaped(name)}`;
  return operatorOf(value) === null && typeof value !== 'object' ? String(value) : 'null';
}

const escaped = (name: string): string =>
  name.replaceAll(/[^\w+.-]/gu, (sign) => `#${(sign.codePointAt(0) ?? 32).toString(16).padStart(2, '0').slice(-2)}`);

/** The catalogue where there is one with pages; else a new one over the root of the pages, or over all pages that are there. */
function catalogueOf(file: RawFile, numbers: readonly number[]): { root: number; added: string[] } | null {
  const ofType = (type: string): number[] => numbers.filter((object) => nameOf(entryOf(file, { object }, 'Type')) === type);
  const catalogue = ofType('Catalog').findLast((object) => isDictionary(entryOf(file, { object }, 'Pages')));
  if (catalogue !== undefined) return { root: catalogue, added: [] };
  const free = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  const root = ofType('Pages').find((object) => entryOf(file, { object }, 'Parent') == null);
  if (root !== undefined) return { root: free, added: [`${free} 0 obj\n<< /Type /Catalog /Pages ${root} 0 R >>\nendobj`] };
  const pages = ofType('Page');
  if (pages.length === 0) return null;
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  return {
    root: free,
    added: [
      `${free} 0 obj\n<< /Type /Catalog /Pages ${free + 1} 0 R >>\nendobj`,
      `${free + 1} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj`,
    ],
  };
}

/**
 * A file that has lost its end, with a new one: packed objects written out, a catalogue, and a trailer that leads to it, so that a reader which
 * searches for objects finds the pages. Null where there is nothing to read, or it is encrypted.
 */
export function mend(bytes: Uint8Array): Uint8Array | null {
  const file = openRaw(bytes);
  if (!file) return null;
  const { plain, packed } = file.numbers;
  const numbers = [...plain, ...packed];
  const found = numbers.length <= mostObjects ? catalogueOf(file, numbers) : null;
  if (!found) return null;
  const unpacked = packed.map((object) => `${object} 0 obj\n${written(file.follow({ object }) ?? null)}\nendobj`);
  const end = ['\nendstream\nendobj', ...unpacked, ...found.added, `trailer\n<< /Root ${found.root} 0 R >>\nstartxref\n0\n%%EOF\n`].join(
    '\n',
  );
  return Uint8Array.from(Buffer.concat([bytes, Buffer.from(end, 'latin1')]));
}
