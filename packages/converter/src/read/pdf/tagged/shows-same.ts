import type { Formula } from '@manara/core/document/formula';
import { plainSign } from '../../../formula/tree/alphabet-of-sign.ts';
import type { Element, Node } from '../../../write/markup/element.ts';
import { sanitiseMathml } from '../../../write/mathml/sanitise-mathml.ts';

const isElement = (node: Node): node is Element => typeof node !== 'string';
const unseen = new Set(['mphantom', 'mspace']);

/** Letters and figures, each as often as it stands there. */
type Signs = Map<string, number>;

function count(signs: Signs, words: string): void {
  for (const sign of words.normalize('NFC')) {
    const plain = plainSign(sign);
    if (/^[\p{L}\p{Nd}]/u.test(plain)) for (const one of plain) signs.set(one, (signs.get(one) ?? 0) + 1);
  }
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

/** Share of the page's letters and figures that a file's MathML has at least, and share of its own that the page shows. */
const [leastKept, leastShown] = [0.9, 0.7];
/** What draws a line by itself. */
const barred = ['mfrac', 'msqrt', 'mroot', 'mover', 'munder', 'munderover', 'menclose', 'mtable'];

/**
 * Whether the MathML that a file gives for a formula says what the page shows there: its letters and figures, a root where a sign of one is drawn, and something that
 * has a line where lines are. What nobody can read from the page is no reason against it.
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
  if (hasRoot && !structures.has('msqrt') && !structures.has('mroot')) return false;
  if (rules.length > 0 && !barred.some((name) => structures.has(name))) return false;
  const both = shared(seen, said);
  if (seen.size === 0) return true;
  return both >= leastKept * total(seen) && both >= leastShown * total(said);
}
