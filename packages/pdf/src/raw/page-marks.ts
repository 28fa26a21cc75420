import { RawParser } from './raw-parser.ts';
import { entryOf, type RawFile } from './raw-file.ts';
import { isDictionary, isStream, nameOf, operatorOf, textOf, type RawValue } from './values.ts';

/** A BMC or BDC of a page's drawing. */
export interface PageMark {
  tag: string;
  mcid: number | null;
  /** What the marked signs stand for; null where nothing is said. */
  actualText: string | null;
}

/** Pages have thousands at most; forms that draw forms make more only in a file that was built to. */
const mostMarks = 200_000;
const mostForms = 5_000;
const deepest = 8;

/** Steps over the data of an inline picture: up to an EI that stands by itself. */
function skipPicture(bytes: Uint8Array, from: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = buffer.indexOf('EI', from); at >= 0; at = buffer.indexOf('EI', at + 2)) {
    if (/^\s$/u.test(String.fromCodePoint(bytes[at - 1] ?? 32)) && /^\s$/u.test(String.fromCodePoint(bytes[at + 2] ?? 32))) return at + 2;
  }
  return bytes.length;
}

/** The resources that hold for a page: its own or its nearest ancestor's. */
function resourcesOf(file: RawFile, page: RawValue | undefined): RawValue | undefined {
  let holder = page;
  for (let depth = 0; holder && depth < 50; depth += 1) {
    const resources = entryOf(file, holder, 'Resources');
    if (resources) return resources;
    holder = entryOf(file, holder, 'Parent');
  }
  return undefined;
}

/** Whether the streams can hold such texts, or marks have named properties that number or replace them: most pages have none and need not be read a second time. */
function mentions(file: RawFile, bytes: Uint8Array, resources: RawValue | undefined, seen = new Set<RawValue>()): boolean {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('ActualText')) return true;
  const properties = entryOf(file, resources, 'Properties');
  if (
    isDictionary(properties) &&
    [...properties.values()].some((value) => ['ActualText', 'MCID'].some((key) => entryOf(file, value, key) !== undefined))
  )
    return true;
  const drawn = entryOf(file, resources, 'XObject');
  return (
    isDictionary(drawn) &&
    [...drawn.values()].some((value) => {
      const form = file.follow(value);
      if (!isStream(form) || seen.has(form) || nameOf(entryOf(file, form, 'Subtype')) !== 'Form') return false;
      seen.add(form);
      const inner = file.bytesOf(form);
      return inner !== null && mentions(file, inner, entryOf(file, form, 'Resources'), seen);
    })
  );
}

/** All marks of a page in the order in which they open, forms included where they are drawn; null where they cannot be read, or pdf.js knows all of them. */
export function pageMarks(file: RawFile, pageObject: number): PageMark[] | null {
  const marks: PageMark[] = [];
  let forms = 0;

  const markOf = (tag: RawValue | undefined, property: RawValue | undefined, resources: RawValue | undefined): PageMark => {
    const name = nameOf(property);
    const entries = name === null ? property : entryOf(file, entryOf(file, resources, 'Properties'), name);
    const mcid = entryOf(file, entries, 'MCID');
    return {
      tag: nameOf(tag) ?? '',
      mcid: typeof mcid === 'number' ? mcid : null,
      actualText: textOf(entryOf(file, entries, 'ActualText')),
    };
  };

  const walk = (bytes: Uint8Array, resources: RawValue | undefined, depth: number): boolean => {
    const parser = new RawParser(bytes);
    let operands: RawValue[] = [];
    for (let value = parser.next(); value !== undefined; value = parser.next()) {
      const operator = operatorOf(value);
      if (operator === null) {
        operands.push(value);
        continue;
      }
      if (operator === 'BDC' || operator === 'BMC')
        marks.push(markOf(operands.at(operator === 'BDC' ? -2 : -1), operator === 'BDC' ? operands.at(-1) : undefined, resources));
      else if (operator === 'ID') parser.position = skipPicture(bytes, parser.position);
      else if (operator === 'Do' && !form(nameOf(operands.at(-1)), resources, depth)) return false;
      if (marks.length > mostMarks) return false;
      operands = [];
    }
    return true;
  };

  const form = (name: string | null, resources: RawValue | undefined, depth: number): boolean => {
    const drawn = entryOf(file, entryOf(file, resources, 'XObject'), name ?? '');
    if (!isStream(drawn) || nameOf(entryOf(file, drawn, 'Subtype')) !== 'Form') return true;
    forms += 1;
    const bytes = depth < deepest && forms <= mostForms ? file.bytesOf(drawn) : null;
    return bytes !== null && walk(bytes, entryOf(file, drawn, 'Resources') ?? resources, depth + 1);
  };

  const page: RawValue = { object: pageObject };
  const streams = [entryOf(file, page, 'Contents')].flat().map((part) => file.follow(part));
  const parts: Uint8Array[] = [];
  for (const stream of streams) {
    const bytes = isStream(stream) ? file.bytesOf(stream) : null;
    if (!bytes) return null;
    parts.push(bytes, Buffer.from('\n'));
  }
  const drawing = Buffer.concat(parts);
  const resources = resourcesOf(file, page);
  if (!mentions(file, drawing, resources)) return null;
  return walk(drawing, resources, 0) ? marks : null;
}
