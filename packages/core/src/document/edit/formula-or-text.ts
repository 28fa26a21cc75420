import type { Block, DisplayFormula, Paragraph } from '../block.ts';
import type { StructuredDocument } from '../document.ts';
import type { Formula, FormulaGlyph } from '../formula.ts';
import type { Inline, InlineFormula, Mark, Text } from '../inline.ts';
import type { DocumentNode } from '../node.ts';
import { plainText } from '../walk.ts';
import { changeAmong, changeBlocks } from './change-node.ts';
import type { Edit, EditFault } from './edit.ts';
import { cutInlines, isBlank } from './inlines.ts';
import { freeIds } from './new-node.ts';
import { lostBreaks } from './page-breaks.ts';

type Of<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

/** Parts of a sign's size: signs that stand this far off the line are raised or lowered, gaps this wide are spaces. */
const [offLine, space] = [0.15, 0.18];

interface Run {
  text: string;
  level: Mark | null;
}

function levelOf(glyph: FormulaGlyph, line: FormulaGlyph): Mark | null {
  if (glyph.size > 0.92 * line.size) return null;
  const above = line.baseline - glyph.baseline;
  if (above > offLine * line.size) return 'superscript';
  return above < -0.5 * offLine * line.size ? 'subscript' : null;
}

/** The signs of a formula as words, raised and lowered ones as such; by its reading in a row where nobody knows where they stand, or something is drawn among them. */
function runsOf({ glyphs, rules, linear }: Formula): Run[] {
  const [first] = glyphs;
  if (!first || rules.length > 0) return [{ text: linear, level: null }];
  const line = glyphs.reduce((largest, glyph) => (glyph.size > largest.size ? glyph : largest), first);
  const runs: Run[] = [];
  let end: number | null = null;
  for (const glyph of glyphs) {
    const level = levelOf(glyph, line);
    const gap = end === null ? 0 : glyph.box.x - end;
    const last = runs.at(-1);
    const text = gap > space * line.size ? ` ${glyph.text}` : glyph.text;
    if (last && last.level === level) last.text += text;
    else runs.push({ text, level });
    end = glyph.box.x + glyph.box.width;
  }
  return runs;
}

const keep = ({ id, boxes, language, direction }: DocumentNode): DocumentNode => ({
  id,
  boxes,
  confidence: 1,
  ...(language && { language }),
  ...(direction && { direction }),
});

function textsOf({ formula, boxes }: DisplayFormula | InlineFormula, nextId: () => string): Text[] {
  return runsOf(formula).map(({ text, level }) => ({
    type: 'text',
    id: nextId(),
    boxes,
    confidence: 1,
    text,
    marks: level ? [level] : [],
  }));
}

/** A formula as the text that it was all along: a paragraph where it stood by itself, its number behind it. */
export function formulaToText(document: StructuredDocument, { id }: Of<'formula_to_text'>): StructuredDocument | EditFault {
  const ids = freeIds(document);
  const changed = changeAmong(document, id, (siblings, index) => {
    const node = siblings[index] as Block | Inline;
    if (!('type' in node)) return null;
    if (node.type === 'inline_formula') return siblings.toSpliced(index, 1, ...textsOf(node, ids.next));
    if (node.type !== 'formula') return null;
    const inlines: Inline[] = textsOf(node, ids.next);
    if (node.number !== null) inlines.push({ type: 'text', id: ids.next(), boxes: [], confidence: 1, text: ` ${node.number}`, marks: [] });
    const paragraph: Paragraph = { ...keep(node), type: 'paragraph', inlines };
    return siblings.with(index, paragraph);
  });
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}

/** Words of a heading or paragraph as the formula that they are; a paragraph of which nothing else is left becomes a formula by itself. */
export function textToFormula(document: StructuredDocument, edit: Of<'text_to_formula'>): StructuredDocument | EditFault {
  const { id, from, to, latex, mathml } = edit;
  const ids = freeIds(document);
  let holdsMore = false;
  const changed = changeBlocks(document, id, (siblings, index) => {
    const block = siblings[index];
    if ((block?.type !== 'paragraph' && block?.type !== 'heading') || from >= to) return null;
    const [before, rest] = cutInlines(block.inlines, from, ids.next);
    const [words, after] = cutInlines(rest, to - from, ids.next);
    if (isBlank(words)) return null;
    holdsMore = words.some(({ type }) => type !== 'text' && type !== 'inline_formula');
    if (holdsMore) return null;
    const formula: Formula = { linear: plainText(words).trim(), glyphs: [], rules: [], picture: null, mathml, mathmlFrom: 'person', latex };
    if (block.type === 'paragraph' && isBlank(before) && isBlank(after)) {
      const displayed: DisplayFormula = { ...keep(block), type: 'formula', formula, number: null };
      return siblings.toSpliced(index, 1, displayed, ...lostBreaks([block], [displayed]));
    }
    const boxes = words.flatMap((word) => word.boxes);
    const inline: InlineFormula = { type: 'inline_formula', id: ids.next(), boxes, confidence: 1, formula };
    return siblings.with(index, { ...block, inlines: [...before, inline, ...after] });
  });
  if (changed === 'cannot_be' && holdsMore) return 'holds_more';
  return typeof changed === 'string' ? changed : { ...changed, lastId: ids.lastId };
}
