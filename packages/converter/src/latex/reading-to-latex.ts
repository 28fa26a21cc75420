import { longestLatex, type Formula } from '@manara/core/document/formula';
import { linearMathml } from '../write/mathml/linear-mathml.ts';
import type { Node } from '../write/markup/element.ts';
import { latexFunctions, latexSigns } from './latex-signs.ts';

/** What there is nothing sure to write for. */
class Unsure extends Error {}

const italicLetters = /[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]/u;

/** Letters by the way they are set: LaTeX writes bold ones otherwise, and tells names from products by their being upright. */
interface Hand {
  bold: ReadonlySet<string>;
  upright: ReadonlySet<string>;
  italic: ReadonlySet<string>;
  /** Upright letters as they follow each other. */
  runs: string;
}

function handOf({ glyphs }: Formula): Hand {
  const isItalic = ({ text, italic }: Formula['glyphs'][number]): boolean => italic === true || italicLetters.test(text);
  const letters = glyphs.filter(({ text }) => /^\p{L}$/u.test(text));
  const textsOf = (some: Formula['glyphs']) => new Set(some.map(({ text }) => text));
  const bold = textsOf(letters.filter((glyph) => glyph.bold));
  // One letter set in both ways stands for two things, and the row does not say which is where.
  if (letters.some((glyph) => !glyph.bold && bold.has(glyph.text))) throw new Unsure();
  return {
    bold,
    upright: textsOf(letters.filter((glyph) => !isItalic(glyph))),
    italic: textsOf(letters.filter(isItalic)),
    runs: glyphs.map((glyph) => (isItalic(glyph) ? ' ' : glyph.text)).join(''),
  };
}

/** Names of functions are upright, letters that are multiplied in italics; of all between nobody knows what they are. */
const isNameIn =
  ({ upright, italic, runs }: Hand) =>
  (letters: string): boolean => {
    const signs = [...letters];
    if (latexFunctions.has(letters) && signs.every((one) => upright.has(one))) return true;
    const isWord =
      signs.filter((one) => upright.has(one) && !italic.has(one)).length > 1 ||
      signs.some((one, at) => at > 0 && runs.includes(`${signs[at - 1] ?? ''}${one}`)) ||
      [...latexFunctions].some((name) => name.length > 2 && letters.includes(name));
    if (isWord) throw new Unsure();
    return false;
  };

/** Primes are raised by themselves. */
const raised = (latex: string): string => (/^'+$/.test(latex) ? latex : `^${grouped(latex)}`);

const grouped = (latex: string): string => ([...latex].length === 1 ? latex : `{${latex}}`);

function letter(text: string, { bold }: Hand): string {
  if (latexFunctions.has(text)) return `\\${text}`;
  const plain = italicLetters.test(text) ? text.normalize('NFKC') : text;
  const sign = /^[A-Za-z]$/.test(plain) ? plain : latexSigns.get(plain);
  if (sign === undefined) throw new Unsure();
  return bold.has(text) ? `\\mathbf{${sign}}` : sign;
}

function sign(text: string): string {
  if (/^[()[\]+=<>,;:.!|/*]$/.test(text)) return text;
  const known = latexSigns.get(text);
  if (known === undefined) throw new Unsure();
  return known;
}

function number(text: string): string {
  if (!/^[0-9.,]+$/.test(text)) throw new Unsure();
  return text.replaceAll(',', '{,}');
}

const halves: Record<string, string> = { '(': ')', '[': ']', '\\{': '\\}' };

/** Brackets around what is higher than a line grow with it. */
function row(parts: readonly string[]): string {
  const out = [...parts];
  const open: number[] = [];
  for (const [at, part] of parts.entries()) {
    if (part in halves) open.push(at);
    // A closing bracket can bear scripts.
    const place = open.at(-1);
    if (
      place === undefined ||
      !Object.values(halves).some((half) => part === half || part.startsWith(`${half}^`) || part.startsWith(`${half}_`))
    )
      continue;
    open.pop();
    if (!parts.slice(place + 1, at).some((inner) => inner.includes('\\frac'))) continue;
    out[place] = `\\left${parts[place] ?? ''}`;
    out[at] = `\\right${part}`;
  }
  return out.join(' ').replaceAll(" '", "'");
}

function script(base: Node | undefined, hand: Hand): string {
  // The row would say the same of a script on the last sign of a fraction.
  if (typeof base !== 'object' || base.name === 'mfrac' || base.name === 'mrow' || base.name.startsWith('msu')) throw new Unsure();
  return latexOf(base, hand);
}

function latexOf(node: Node | undefined, hand: Hand): string {
  if (typeof node !== 'object') throw new Unsure();
  const [first, second, third] = node.children;
  const inner = (child: Node | undefined): string => latexOf(child, hand);
  const said = typeof first === 'string' ? first : '';
  switch (node.name) {
    case 'mi':
      return letter(said, hand);
    case 'mn':
      return number(said);
    case 'mo':
      return sign(said);
    case 'mrow':
      return row(node.children.map(inner));
    case 'mfrac':
      return `\\frac{${inner(first)}}{${inner(second)}}`;
    case 'msqrt':
      return `\\sqrt{${row(node.children.map(inner))}}`;
    case 'msub':
      return `${script(first, hand)}_${grouped(inner(second))}`;
    case 'msup':
      return `${script(first, hand)}${raised(inner(second))}`;
    case 'msubsup':
      return `${script(first, hand)}_${grouped(inner(second))}${raised(inner(third))}`;
    default:
      throw new Unsure();
  }
}

/**
 * LaTeX of a formula's reading in a row; null where that leaves open what is meant: words, accents, signs that LaTeX has no usual name for, letters of which nobody
 * knows whether they are one name, strokes that are bars in one place and strokes in another; and where it would be longer than LaTeX may be. Of readings that are proven alone: it looks at nothing but the row.
 */
export function readingToLatex(formula: Formula): string | null {
  const { linear, glyphs, rules } = formula;
  if (linear.length > longestLatex) return null;
  const strokes = linear.split('/').length - 1;
  const drawn = glyphs.filter(({ text }) => text === '/').length;
  const fractions = drawn === 0;
  if (fractions ? strokes > rules.length : strokes !== drawn || rules.length > 0) return null;
  try {
    const hand = handOf(formula);
    const latex = row(linearMathml(linear, { fractions, isWord: isNameIn(hand) }).map((node) => latexOf(node, hand)));
    return latex.length > longestLatex ? null : latex;
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}
