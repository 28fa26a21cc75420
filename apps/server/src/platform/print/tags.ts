import { catalogOf, objectOf, reference, streamOf, textOf, type Changes, type ChromiumFile } from './chromium-file.ts';

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

/** The MathML of formulas by their words; null where there is none, and where formulas of the same words differ. */
function treesOf(said: readonly { words: string; mathml: string | null }[]): ReadonlyMap<string, string | null> {
  const trees = new Map<string, string | null>();
  for (const { words, mathml } of said) {
    const key = plain(words);
    trees.set(key, trees.has(key) && trees.get(key) !== mathml ? null : mathml);
  }
  return trees;
}

/** Adds MathML to a file, the same once, and answers the number of what names it. */
function attachments({ offsets }: ChromiumFile): (mathml: string, changes: Map<number, string>) => number {
  const known = new Map<string, number>();
  let next = offsets.length;
  return (mathml, changes) => {
    const found = known.get(mathml);
    if (found !== undefined) return found;
    const [content, named] = [next, next + 1];
    next += 2;
    known.set(mathml, named);
    changes.set(content, streamOf(content, '/Type /EmbeddedFile\n/Subtype /application#2Fmathml+xml', Buffer.from(mathml)));
    const names = '/F (formula.mml)\n/UF (formula.mml)';
    changes.set(
      named,
      `${named} 0 obj\n<</Type /Filespec\n${names}\n/AFRelationship /Supplement\n/EF <</F ${content} 0 R\n/UF ${content} 0 R>>>>\nendobj`,
    );
    return named;
  };
}

/** What an element of the structure is: a formula where it bears the reading of one, and a figure only where it has words of its own. */
function tagFor(object: string, formulas: ReadonlyMap<string, string | null>): string | null {
  const current = tag.exec(object)?.[1] ?? null;
  if (current !== 'Figure') return current;
  const words = textOf(object, 'Alt');
  if (words === null) return 'Div';
  return formulas.has(plain(words)) ? 'Formula' : current;
}

/**
 * The elements of the structure with tags that every reader knows. Readers leave out what stands in a tag that is neither PDF's nor explained; a
 * figure around a picture and its caption has no words, only the picture in it has; and a formula is no figure. The MathML of a formula is a file that is associated
 * with it, as PDF 2.0 has it: readers that know mathematics take it, others the words.
 */
export function plainTags(file: ChromiumFile, said: readonly { words: string; mathml: string | null }[]): Changes {
  const number = reference(catalogOf(file), 'StructTreeRoot');
  const root = objectOf(file, number);
  const changes = new Map<number, string>();
  if (number === null || root === null || root.includes('/RoleMap')) return changes;
  const formulas = treesOf(said);
  const attach = attachments(file);
  const unknown = new Set<string>();
  for (const at of file.offsets.keys()) {
    const object = objectOf(file, at);
    if (!object?.includes('/Type /StructElem')) continue;
    const [current, right] = [tag.exec(object)?.[1], tagFor(object, formulas)];
    if (current !== undefined && known[current] !== undefined) unknown.add(current);
    if (right === null || right === current) continue;
    const mathml = right === 'Formula' ? (formulas.get(plain(textOf(object, 'Alt') ?? '')) ?? null) : null;
    const attached = mathml === null ? '' : `\n/AF [${attach(mathml, changes)} 0 R]`;
    changes.set(
      at,
      object.replace(tag, () => `/S /${right}${attached}`),
    );
  }
  const roles = [...unknown].map((role) => `/${role} /${known[role]}`).join(' ');
  if (roles !== '') changes.set(number, root.replace('/Type /StructTreeRoot', `/Type /StructTreeRoot\n/RoleMap <<${roles}>>`));
  return changes;
}
