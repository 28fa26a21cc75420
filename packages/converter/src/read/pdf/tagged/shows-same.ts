import type { Formula } from '@manara/core/document/formula';
import { plainSign } from '../../../formula/tree/alphabet-of-sign.ts';
import type { Element, Node } from '../../../write/markup/element.ts';
import { sanitiseMathml } from '../../../write/mathml/sanitise-mathml.ts';

const isElement = (node: Node): node is Element => typeof node !== 'string';
const unseen = new Set(['mphantom', 'mspace']);

/** Letters, figures and signs, each as often as it stands there. */
type Signs = Map<string, number>;

const alike: Readonly<Record<string, string>> = {
  '-': '−',
  '∆': 'Δ',
  '∣': '|',
  '∥': '‖',
  '*': '∗',
  '·': '⋅',
  ':': '∶',
  '′': "'",
  '’': "'",
};
/** Marks over and under letters, brackets that are made of pieces, and what is drawn as a line are told in several ways. */
const untold = /^[\p{M}\p{Z}\p{C}\p{Sk}√∛∜¯‾_―─⏞⏟⎛-⎳()[\]{}]$/u;

function count(signs: Signs, words: string): void {
  for (const sign of words.normalize('NFC')) {
    const base = plainSign(sign);
    for (const one of base.normalize(/^\p{L}/u.test(base) ? 'NFKD' : 'NFKC')) {
      const digit = /^\p{Nd}$/u.test(one) ? String((one.codePointAt(0) ?? 0) - zeroBefore(one.codePointAt(0) ?? 0)) : one;
      const plain = alike[digit] ?? digit;
      if (!untold.test(plain)) signs.set(plain, (signs.get(plain) ?? 0) + 1);
    }
  }
}

/** The zero of the ten digits that one belongs to: they stand one behind the other (Unicode, 4.6). */
function zeroBefore(code: number): number {
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return zero;
}

function read(nodes: readonly Node[], signs: Signs, structures: Set<string>): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      count(signs, node);
      continue;
    }
    if (unseen.has(node.name)) continue;
    structures.add(node.name);
    read(node.children, signs, structures);
  }
}

const total = (signs: Signs): number => [...signs.values()].reduce((sum, times) => sum + times, 0);
const shared = (one: Signs, other: Signs): number =>
  [...one].reduce((sum, [sign, times]) => sum + Math.min(times, other.get(sign) ?? 0), 0);

/** Share of the page's signs that a file's MathML has at least, and share of its own that the page shows. */
const [leastKept, leastShown] = [0.95, 0.8];
/** What draws a line by itself. */
const barred = ['mfrac', 'msqrt', 'mroot', 'mover', 'munder', 'munderover', 'menclose', 'mtable'];

/**
 * Whether the MathML that a file gives for a formula has what the page shows there: its letters, figures and signs, a root where one is drawn, and something that has
 * a line where lines are. In which order and at which height they stand isn't compared. What nobody can read from the page is no reason against it.
 */
export function showsSame({ glyphs, rules }: Pick<Formula, 'glyphs' | 'rules'>, mathml: string): boolean {
  const content = sanitiseMathml(mathml)?.content;
  if (!content) return false;
  const [said, seen]: [Signs, Signs] = [new Map(), new Map()];
  const structures = new Set<string>();
  read(content, said, structures);
  for (const { text } of glyphs) count(seen, text);
  if (glyphs.some(({ text }) => text.includes('\ufffd') || /[\p{Co}\p{Cn}]/u.test(text))) return true;
  const hasRoot = glyphs.some(({ text }) => /[√∛∜]/u.test(text));
  const roots = ['msqrt', 'mroot', 'menclose', 'msup'];
  if (hasRoot && !roots.some((name) => structures.has(name))) return false;
  const hasLine = barred.some((name) => structures.has(name)) || /[−\p{M}|‖]/u.test(mathml.normalize('NFD'));
  if (rules.length > 0 && !hasLine) return false;
  const both = shared(seen, said);
  if (seen.size === 0) return true;
  return both >= leastKept * total(seen) && both >= leastShown * total(said);
}
