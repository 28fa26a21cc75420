import type { PageContent } from '@manara/pdf/page-content';
import { holds, right, bottom } from '../area.ts';
import type { Atom } from './atom.ts';
import type { FormulaDoubt, FormulaZone } from './formula-zone.ts';
import type { Piece } from './piece.ts';
import { isRelation } from './signs.ts';

/**
 * What can be wrong with a formula's reading, the gravest first, and how sure the reader is of one of which it is true. A reading is proven where every sign has
 * a character that the file says, brackets close as they open, nothing is drawn in the formula that was not read, and each sign stands on the line or in a place
 * that the row says without another meaning: as script of a sign that can have one, at a bar, under a roof. All else is a question to a person.
 */
const sureness = {
  /** A sign without a sure character, an accent or a line over signs, a bracket without its other half, something drawn that was not read. */
  formula_signs: 0.5,
  /** Parts over each other without a bar that are no rows of a matrix, cases or a binomial, each cell of them filled; scripts that hang on nothing. */
  formula_order: 0.6,
  /** Read by its looks, and not merely signs on a line of which each looks like itself and no other. */
  formula_picture: 0.7,
  /** Where it begins and ends; what goes on beyond its end. */
  formula_zone: 0.75,
} as const satisfies Record<FormulaDoubt, number>;

/**
 * What is found to be unproven while a formula is read. `regular_order`: parts stand over each other as only one kind of formula has them, which is proven
 * where the file says what each sign is (`npm run bench:formula-kinds`: matrices, cases, binomials, roots), and a question of their order where signs are told by their looks.
 */
export type Unproven = Set<FormulaDoubt | 'regular_order'>;

// Accents that stand as signs of their own, pieces of high signs, and what no file can mean.
const noSureSign = /[¯´`ˆ˜˙¨ˇ˘‾ˉ⌜-⌟⎛-⎳⎷⏐\ufffd\p{Co}\p{Cn}\p{Cc}]|[\u0300-\u0337]|[\u0339-\u036f]|[\u20d0-\u20ff]/u;
/** Signs of pictures are told by their looks: above this none on the development set was another. */
const leastSure = { written: 0.9, seen: 0.85 };
const bracket = /[()[\]{}⟨⟩⌈⌉⌊⌋⟦⟧]/u;
/** Two halves of one kind with no bracket between them. */
const pair = new RegExp(
  ['\\( \\)', '\\[ \\]', '\\{ \\}', '⟨ ⟩', '⌈ ⌉', '⌊ ⌋', '⟦ ⟧'].map((both) => both.replace(' ', String.raw`[^()[\]{}⟨⟩⌈⌉⌊⌋⟦⟧]*`)).join('|'),
  'gu',
);
/** [a, b) and ]a, b[: two ends, and no name before them. */
const openInterval = /(?<![\p{L}\p{N}•]\s*)[([\]][^()[\]{},]+,[^()[\]{},]+[)\][]/u;

/** Characters of a reading whose brackets are followed; no formula is so long, and following them takes the square of that. */
const longest = 5_000;

/** Whether each bracket closes as it opens; half-open intervals do so in their own way. False, too, of what nobody can follow. */
export function closesBrackets(linear: string): boolean {
  if (linear.length > longest) return false;
  for (let [text, before] = [linear, '']; ;) {
    before = text;
    text = text.replace(pair, '•');
    if (text === before) text = text.replace(openInterval, '•');
    if (text === before) return !bracket.test(text);
  }
}

const signsIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether it ends with a sign that something has to follow. */
const breaksOff = (linear: string): boolean => {
  const [before = '', last = ''] = [...linear.replaceAll(/\s/g, '')].slice(-2);
  return before !== '' && !/[_^]/.test(before) && last !== '!' && (isRelation(last) || /^[+−×÷±]$/u.test(last));
};

// Each alternative begins with a sign of its own, and a figure is taken whole: nothing can be read in two ways.
const operand = String.raw`(?:\d+(?:[.,]\d+)*(?!\d)|\p{L}(?!\p{L})|\((?:[^()]|\([^()]*\))+\))`;
const side = String.raw`[−-]?${operand}(?:\s*(?:[+−×÷·*/^_±-]\s*)?${operand})*`;
const statement = new RegExp(String.raw`^${side}(?:\s*[=≠<>≤≥≈]\s*${side})+$`, 'u');

/** Whether it says by itself that it begins and ends there: something whole of figures and single letters on each side of a relation. */
export const isStatement = (linear: string): boolean => statement.test(linear.trim());

/** What is not proven of a formula: what was found while it was read, and what the reading itself does not prove of its signs, its brackets and its end. */
export function proveReading(linear: string, atoms: readonly Atom[], pieces: readonly Piece[], unproven: Unproven): FormulaDoubt[] {
  const isSeen = ({ glyph }: Atom): boolean => glyph.known === 'ocr';
  const isSure = ({ glyph }: Atom): boolean => glyph.known !== 'unknown' && glyph.confidence >= leastSure.written;
  const read = linear.replace('ħ', 'h');
  if (
    !atoms.every((atom) => isSeen(atom) || isSure(atom)) ||
    noSureSign.test(linear) ||
    pieces.some(({ kind }) => kind === 'overline' || kind === 'underline') ||
    signsIn(read) !== signsIn(atoms.map(({ text }) => text).join('')) ||
    // A brace alone before rows is a distinction of cases.
    !closesBrackets(
      unproven.has('formula_order') || unproven.has('regular_order') ? linear.replace(/^([^{}]*)\{([^{}]*)$/u, '$1$2') : linear,
    )
  )
    unproven.add('formula_signs');
  if (unproven.delete('regular_order') && atoms.some(isSeen)) unproven.add('formula_order');
  // What a root without a roof covers, nobody has drawn.
  if (/√(?!\()/u.test(linear)) unproven.add('formula_order');
  if (breaksOff(linear)) unproven.add('formula_zone');
  if (atoms.some(isSeen) && (/[_^/√]/u.test(linear) || atoms.some(({ glyph }) => glyph.confidence < leastSure.seen)))
    unproven.add('formula_picture');
  return [...unproven].filter((one) => one !== 'regular_order');
}

/** The zone with the gravest of what is not proven of it, what is drawn in it and was not read among that. */
export function proven(zone: FormulaZone, page: PageContent): FormulaZone {
  const own = new Set(zone.rules);
  const { area } = zone;
  const lies = (one: { x: number; y: number; width: number; height: number }): boolean =>
    holds(area, one) && one.x >= area.x - 1 && right(one) <= right(area) + 1 && one.y >= area.y - 1 && bottom(one) <= bottom(area) + 1;
  const unread = page.rules.some((rule, at) => !own.has(at) && lies(rule)) || [...page.images, ...(page.shapes ?? [])].some(lies);
  const found = new Set<FormulaDoubt>([...zone.doubts, ...(unread ? (['formula_signs'] as const) : [])]);
  const confidence = isStatement(zone.linear) ? Math.max(zone.confidence, 0.9) : zone.confidence;
  if (confidence < 0.8) found.add('formula_zone');
  const gravest = (Object.keys(sureness) as FormulaDoubt[]).find((doubt) => found.has(doubt));
  const legible = Math.min(1, ...zone.glyphs.map((at) => page.glyphs[at]?.confidence ?? 1));
  return gravest
    ? { ...zone, doubts: [gravest], confidence: Math.min(confidence, ...[...found].map((doubt) => sureness[doubt] * legible)) }
    : { ...zone, doubts: [], confidence: Math.min(confidence, legible) };
}
