interface Parsed {
  /** The file, a character a byte. */
  text: string;
  /** Where objects begin, by their numbers. */
  offsets: number[];
  /** What stands between the trailer's brackets. */
  trailer: string;
  startOfTable: number;
}

/** A file as Skia writes it: one table of objects in plain sight. Null for any other. */
function parse(text: string): Parsed | null {
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
function objectOf({ text, offsets }: Parsed, number: number | null): string | null {
  const from = number === null ? undefined : offsets[number];
  if (from === undefined || !text.startsWith(`${number} 0 obj`, from)) return null;
  const end = text.indexOf('endobj', from);
  return end === -1 ? null : text.slice(from, end + 'endobj'.length);
}

const reference = (object: string | null, key: string): number | null => {
  const found = object === null ? null : new RegExp(String.raw`/${key} (\d+) 0 R`).exec(object)?.[1];
  return found === null || found === undefined ? null : Number(found);
};

interface Item {
  number: number;
  object: string;
}

/** The items of the outline in the order of the document. */
function itemsOf(file: Parsed): Item[] {
  const catalog = objectOf(file, reference(`/${file.trailer}`, 'Root'));
  const root = objectOf(file, reference(catalog, 'Outlines'));
  const items: Item[] = [];
  const seen = new Set<number>();
  const waiting = [reference(root, 'First')];
  while (waiting.length > 0) {
    const number = waiting.pop() ?? null;
    const object = objectOf(file, number);
    if (number === null || object === null || seen.has(number)) continue;
    seen.add(number);
    items.push({ number, object });
    waiting.push(reference(object, 'Next'), reference(object, 'First'));
  }
  return items;
}

const title = /\/Title\s*(?:<([0-9A-Fa-f\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\))/;

/** The signs of a title or a heading without their order, white and forms that print gives them. */
const signs = (words: string): string => [...words.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '')].toSorted().join('');

function titleOf(object: string): string {
  const [, hex, literal = ''] = title.exec(object) ?? [];
  if (hex === undefined) return literal.replaceAll(/\\([\s\S])/g, '$1');
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  return bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const written = (words: string): string => `/Title <FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** For each item the heading that it was made of: its own where there are as many, else the next that has the same signs. */
function headingsFor(items: readonly Item[], headings: readonly string[]): (string | null)[] {
  if (items.length === headings.length) return [...headings];
  let next = 0;
  return items.map(({ object }) => {
    const wanted = signs(titleOf(object));
    const found = headings.findIndex((heading, index) => index >= next && signs(heading) === wanted);
    if (found === -1) return null;
    next = found + 1;
    return headings[found] ?? null;
  });
}

/**
 * A PDF of Chromium's with the titles of its bookmarks as the headings say them: Chromium takes them from what it has drawn, in which the words of
 * right-to-left text stand in the order in which they are seen. What is new is added at the end of the file, as PDF lets later versions of
 * objects be added; all else stays as it is, the tags too. A file of another make comes back as it was.
 */
export function withOutlineTitles(pdf: Uint8Array, headings: readonly string[]): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const file = parse(bytes.toString('latin1'));
  if (!file) return pdf;
  const items = itemsOf(file);
  const right = headingsFor(items, headings);
  const added: string[] = [];
  const table: string[] = [];
  let at = bytes.length;
  for (const [index, { number, object }] of items.entries()) {
    const heading = right[index];
    if (heading === null || heading === undefined || heading === titleOf(object) || !title.test(object)) continue;
    // The words of a heading may hold what has a meaning in a replacement.
    const text = `${object.replace(title, () => written(heading))}\n`;
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    added.push(text);
    at += text.length;
  }
  if (added.length === 0) return pdf;
  const end = `xref\n${table.join('')}trailer\n<<${file.trailer}\n/Prev ${file.startOfTable}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(added.join('') + end, 'latin1')]);
}
