import type { DisplayFormula } from '@manara/core/document/block';
import type { Field, Inline, InlineFormula, Text } from '@manara/core/document/inline';
import type { Alternative } from '@manara/core/document/picture';
import { formulaWords, isArabicNotation } from '../../formula-words.ts';
import { plainText } from '../../plain-text.ts';
import { signsOf } from '../text/compose.ts';
import { lowLine } from '../text/signs.ts';
import { notePieces, type Piece, type Scribe } from './scribe.ts';
import { formulaPieces } from './formula-cells.ts';

/** What stands beside an inline: what is written already, and what comes next. */
interface Around {
  before: Piece[];
  after: readonly Inline[];
}

interface Options {
  /** Headings and heads of tables say by their place what print says by bold. */
  typeforms: boolean;
}

function textPieces({ text, marks, language }: Text, { typeforms }: Options, scribe: Scribe): Piece[] {
  const has = (mark: Text['marks'][number]) => marks.includes(mark);
  const pieces = signsOf(text, {
    bold: typeforms && has('bold'),
    italic: typeforms && has('italic'),
    underline: typeforms && has('underline'),
    level: has('superscript') ? 'raised' : has('subscript') ? 'lowered' : null,
    code: has('code'),
    otherLanguage: scribe.isOther(language),
  });
  if (!has('strike')) return pieces;
  return notePieces(scribe.texts.text('braille.struck', { text }));
}

/** What a transcriber's note says of a picture; null for one that only adorns. */
export function pictureWords(alternative: Alternative, place: string, { texts }: Scribe): string | null {
  switch (alternative.state) {
    case 'decorative':
      return null;
    case 'approved':
      return alternative.text.trim()
        ? texts.text('braille.picture', { text: alternative.text })
        : texts.text('braille.picture_missing', { page: place });
    case 'proposed':
      return texts.text('braille.picture_proposed', { text: alternative.text, page: place });
    case 'missing':
      return texts.text('braille.picture_missing', { page: place });
  }
}

/** What a transcriber's note says in the place of a formula that the code cannot write: the formula in words where its structure is known, else its signs in a row. */
export function formulaNote(node: DisplayFormula | InlineFormula, scribe: Scribe): string {
  const { texts, tally } = scribe;
  tally.formulas += 1;
  const said = { words: formulaWords(node.formula, texts.language), page: scribe.placeOf(node) };
  if (isArabicNotation(node.formula)) return texts.text('braille.formula_arabic', said);
  const number = node.type === 'formula' ? node.number : null;
  return number === null ? texts.text('braille.formula', said) : texts.text('braille.formula_numbered', { ...said, number });
}

/** Whether what stands before or after a field already says its name, as a form's own words do. */
const isNamedBeside = (label: string, before: Piece[], after: readonly Inline[]): boolean => {
  const words = before.flatMap((piece) => (piece === 'break' || 'page' in piece ? [' '] : [piece.sign])).join('');
  return words.replace(/[\s:.]+$/u, '').endsWith(label) || plainText(after).trim().startsWith(label);
};

function fieldPieces({ kind, label, value, checked }: Field, { before, after }: Around, { texts }: Scribe): Piece[] {
  const own = label?.trim() ?? '';
  const isNamed = own !== '' && isNamedBeside(own, before, after);
  const name = own || texts.text('field_unnamed');
  if (kind === 'checkbox' || kind === 'radio') {
    if (isNamed) return notePieces(texts.text(checked ? 'braille.here_ticked' : 'braille.here_open'));
    return notePieces(texts.text(checked ? 'braille.box_ticked' : 'braille.box_open', { name }));
  }
  if (kind === 'button') return notePieces(texts.text('braille.button', { name }));
  const note = isNamed ? [] : [...notePieces(texts.text('braille.field', { name })), ...signsOf(' ')];
  return [...note, ...(value.trim() ? signsOf(value) : signsOf(lowLine.character, { own: true }))];
}

const isArabicMark = (scribe: Scribe, mark: string) => scribe.home.code === 'arabic' || /\p{Script=Arabic}|[\u0660-\u0669]/u.test(mark);

/** The mark of a note: raised in UEB, in brackets in Arabic. */
export const markPieces = (mark: string, scribe: Scribe): Piece[] =>
  isArabicMark(scribe, mark) ? signsOf(`(${mark})`) : signsOf(mark, { level: 'raised' });

/** Inlines as signs with what the document says of each. */
export function inlinePieces(inlines: readonly Inline[], scribe: Scribe, options: Options = { typeforms: true }): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, inline] of inlines.entries())
    pieces.push(...piecesOf(inline, { before: pieces, after: inlines.slice(at + 1, at + 3) }, scribe, options));
  return pieces;
}

function piecesOf(inline: Inline, around: Around, scribe: Scribe, options: Options): Piece[] {
  switch (inline.type) {
    case 'text':
      return textPieces(inline, options, scribe);
    case 'link':
      return inlinePieces(inline.inlines, scribe, options);
    case 'inline_formula':
      return formulaPieces(inline, scribe) ?? notePieces(formulaNote(inline, scribe));
    case 'note_reference':
      // Without the space the bracket would read as a question mark, which has the same cell.
      return [...(isArabicMark(scribe, inline.mark) ? signsOf(' ') : []), ...markPieces(inline.mark, scribe)];
    case 'inline_picture': {
      const words = pictureWords(inline.alternative, scribe.placeOf(inline), scribe);
      return words === null ? [] : notePieces(words);
    }
    case 'line_break':
      return ['break'];
    case 'page_break':
      return [{ page: inline.page }];
    case 'field':
      return fieldPieces(inline, around, scribe);
  }
}
