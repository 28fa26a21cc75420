import type { DisplayFormula } from '@manara/core/document/block';
import { formulaReading, isFormulaUnsure, type Formula } from '@manara/core/document/formula';
import type { InlineFormula } from '@manara/core/document/inline';
import type { Direction } from '@manara/core/document/node';
import { writeLatex } from '../../formula/latex/write-latex.ts';
import { element, type Attributes, type Element, type Node } from '../markup/element.ts';
import { linearMathml, showsBars, showsRows, uprightWords } from '../mathml/linear-mathml.ts';
import { coreMathml } from '../mathml/core-mathml.ts';
import { formulaTree, formulaWords, type FormulaTree } from '../formula-words.ts';
import { formulaSize } from '../picture-size.ts';
import type { RenderContext, Surroundings } from './context.ts';

const arabicLetter = /\p{Script=Arabic}/u;

/** Formulas run from the left in Arabic documents too, unless their own letters are Arabic. */
const directionOf = ({ linear }: Formula): Direction => (arabicLetter.test(linear.replaceAll(/\p{Nd}/gu, '')) ? 'rtl' : 'ltr');

/** A whole number of steps of a twentieth of the letters' size, within bounds. */
const steps = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, Math.round(value * 20)));

/** The picture of a formula in the size of the letters around it, standing on their line. */
function signPicture(formula: Formula, alt: string, context: RenderContext): Element | null {
  const src = formula.picture && context.sourceOf(formula.picture);
  if (!formula.picture || src === null) return null;
  const size = formulaSize(formula);
  const { width, height } = formula.picture;
  const tall = size ? steps(size.height, 8, 160) : 24;
  const low = size ? steps(size.depth, -40, 80) : 5;
  const side = size ? steps(size.margin, 0, 10) : 0;
  context.sizes.set(`h${tall}`, `block-size:${tall / 20}em`);
  const place = low < 0 ? `u${-low}` : `d${low}`;
  context.sizes.set(place, `vertical-align:${-low / 20}em`);
  context.sizes.set(`m${side}`, `margin-inline:-${side / 20}em`);
  return element('img', { src, alt, 'data-formula': alt !== '', class: `sign h${tall} ${place} m${side}`, width, height });
}

/** A tree with the LaTeX that it comes to, for who copies it; Arabic notation has none. */
function annotated({ latex }: Formula, { content, nodes }: FormulaTree): Node[] {
  const written = latex ?? writeLatex(nodes);
  const drawn = coreMathml(content);
  if (written === '') return drawn;
  return [element('semantics', {}, element('mrow', {}, drawn), element('annotation', { encoding: 'application/x-tex' }, written))];
}

interface Rendered {
  /** Null where the picture bears the reading. */
  math: Element | null;
  picture: Element | null;
  /** The picture can be asked for beside the formula, and does not stand in its place. */
  isBeside: boolean;
}

/** For print, which knows no MathML: what stands for the formula, named by its reading. Whoever prints it can attach a tree. */
function named(math: Element, reading: string, isTree: boolean): Element {
  return element('span', { role: 'img', 'aria-label': reading, 'data-formula': isTree ? 'tree' : true }, math);
}

/**
 * One `math` element: its tree where there is one, else its signs as they are read. Of what nobody is sure of the picture is to be seen: in running
 * text in the place of the tree, which is there for those who do not see, and of a displayed formula on demand.
 */
function rendered(node: DisplayFormula | InlineFormula, context: RenderContext): Rendered {
  const { formula, direction: own } = node;
  const display = node.type === 'formula';
  const tree = formulaTree(formula);
  const reading = formulaWords(formula, context.texts.language, tree) || context.texts.text('formula');
  const isBeside = tree !== null && display && !context.printed;
  const picture = tree && !isFormulaUnsure(node) ? null : signPicture(formula, context.printed || isBeside ? reading : '', context);
  if (picture && context.printed) return { math: null, picture, isBeside: false };
  const attributes = {
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: display && 'block',
    dir: own ?? tree?.dir ?? directionOf(formula),
    alttext: tree !== null && !context.printed && reading,
    class: [!tree && 'linear', picture && !isBeside && 'unseen'].filter(Boolean).join(' ') || null,
  };
  // Where there is no picture the signs are shown in one line, in which a stroke parts what a bar would.
  const fractions = picture !== null && showsBars(formula);
  const math = element(
    'math',
    attributes,
    (tree && (context.printed ? coreMathml(tree.content) : annotated(formula, tree))) ??
      linearMathml(formula.linear, { fractions, rows: picture !== null && showsRows(formula), isWord: uprightWords(formula) }),
  );
  return { math: context.printed ? named(math, reading, tree !== null) : math, picture, isBeside };
}

/** In sizes of letters: a line on 320 CSS pixels in a list within a list, and what a sign takes where nobody knows its place. */
const [narrow, usual] = [12, 0.5];
/** Signs of a formula that is told from others by how it begins. */
const enough = 60;

/**
 * Whether it can be wider than the narrowest screen, `beside` what else stands on its line. Only then is it a place to stop at, so that its end can be reached
 * from the keyboard; signs in one line are wrapped and never are.
 */
function canOverflow(formula: Formula, { picture }: Rendered, beside: string | null): boolean {
  if (!picture && formula.mathml === null) return false;
  const width = formulaSize(formula)?.width ?? formulaReading(formula).length * usual;
  return width > narrow - (beside === null ? 0 : 1 + beside.length * usual);
}

/** Where a formula is wider than its line. It is called by its number, else by how it begins. */
function scrolled(formula: Formula, number: string | null, { texts }: RenderContext): Attributes {
  const reading = formulaReading(formula).trim();
  const words = reading.length > enough ? `${reading.slice(0, enough).toWellFormed()}…` : reading;
  const name = number
    ? texts.text('formula_numbered', { number })
    : words
      ? texts.text('formula_beginning', { words })
      : texts.text('formula');
  return { role: 'group', tabindex: '0', 'aria-label': name };
}

export function inlineFormula(node: InlineFormula, context: RenderContext, { inLink }: Surroundings): Element {
  const { formula } = node;
  const made = rendered(node, context);
  const { math, picture } = made;
  if (picture || !math) return element('span', { class: 'formula' }, math, picture);
  return canOverflow(formula, made, null) && !inLink ? element('span', { class: 'wide', ...scrolled(formula, null, context) }, math) : math;
}

export function displayFormula(node: DisplayFormula, context: RenderContext): Element {
  const { formula, id, number } = node;
  const made = rendered(node, context);
  const offer = context.texts.text('formula_original');
  // What the file says is drawn by its style, so that it is no part of the document's own text where that is copied or searched.
  const original =
    made.isBeside &&
    made.picture &&
    element('details', { class: 'original' }, element('summary', { 'aria-label': offer, 'data-remark': offer }), made.picture);
  const stop = canOverflow(formula, made, number) && scrolled(formula, number, context);
  return element(
    'div',
    { class: 'equation', id },
    element('div', { class: 'wide', ...stop }, made.math, !made.isBeside && made.picture),
    number && element('span', { class: 'number' }, number),
    original,
  );
}
