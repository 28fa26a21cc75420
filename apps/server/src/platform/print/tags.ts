import { catalogOf, objectOf, reference, textOf, type Changes, type ChromiumFile } from './chromium-file.ts';

/** Tags of Chromium's that the version of PDF which it writes does not know, and what they are in its terms. */
const known: Readonly<Record<string, string>> = {
  Strong: 'Span',
  Em: 'Span',
  Sub: 'Span',
  Aside: 'Div',
  Title: 'P',
  FENote: 'Note',
};

const tag = /\/S \/(\w+)/;
const plain = (words: string): string => words.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** What an element of the structure is: a formula where it bears the reading of one, and a figure only where it has words of its own. */
function tagFor(object: string, formulas: ReadonlySet<string>): string | null {
  const current = tag.exec(object)?.[1] ?? null;
  if (current !== 'Figure') return current;
  const words = textOf(object, 'Alt');
  if (words === null) return 'Div';
  return formulas.has(plain(words)) ? 'Formula' : current;
}

/**
 * The elements of the structure with tags that every reader knows. Readers leave out what stands in a tag that is neither PDF's nor explained; a
 * figure around a picture and its caption has no words, only the picture in it has; and a formula is no figure.
 */
export function plainTags(file: ChromiumFile, readings: readonly string[]): Changes {
  const number = reference(catalogOf(file), 'StructTreeRoot');
  const root = objectOf(file, number);
  const changes = new Map<number, string>();
  if (number === null || root === null || root.includes('/RoleMap')) return changes;
  const formulas = new Set(readings.map(plain));
  const unknown = new Set<string>();
  for (const at of file.offsets.keys()) {
    const object = objectOf(file, at);
    if (!object?.includes('/Type /StructElem')) continue;
    const [current, right] = [tag.exec(object)?.[1], tagFor(object, formulas)];
    if (current !== undefined && known[current] !== undefined) unknown.add(current);
    if (right !== null && right !== current) changes.set(at, object.replace(tag, `/S /${right}`));
  }
  const roles = [...unknown].map((role) => `/${role} /${known[role]}`).join(' ');
  if (roles !== '') changes.set(number, root.replace('/Type /StructTreeRoot', `/Type /StructTreeRoot\n/RoleMap <<${roles}>>`));
  return changes;
}
