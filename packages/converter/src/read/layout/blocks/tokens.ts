import type { Mark } from '@manara/core/document/inline';
import type { Area, LinkPlace } from '@manara/pdf/page-content';
import type { PlacedField } from '../fields/placed-field.ts';
import type { FormulaPiece, Line, Piece, WordPiece } from '../lines/line.ts';
import { mend, type Vocabulary } from './vocabulary.ts';
import { isProse } from '../lines/is-prose.ts';
import { givenBy, marksOf, nothingGiven } from './word-marks.ts';

export interface WordToken {
  kind: 'word';
  text: string;
  /** A space stands before it. */
  gap: boolean;
  marks: Mark[];
  link: LinkPlace | null;
  language: string | null;
  page: number;
  area: Area;
  confidence: number;
  /** Two parts of a word were joined on a guess. */
  unsure: boolean;
}

export interface FormulaToken {
  kind: 'formula';
  piece: FormulaPiece;
  gap: boolean;
  link: LinkPlace | null;
  page: number;
}

export interface FieldToken {
  kind: 'field';
  field: PlacedField;
  gap: boolean;
  page: number;
}

/** A page of the source begins. */
export interface PageToken {
  kind: 'page';
  page: number;
}

/** The author ended the line on purpose. */
export interface BreakToken {
  kind: 'break';
  page: number;
  area: Area;
}

export type Token = WordToken | FormulaToken | FieldToken | PageToken | BreakToken;

export interface TokenOptions {
  vocabulary: Vocabulary;
  linkAt(page: number, piece: Piece): LinkPlace | null;
  /** What all words share goes without marks: of a heading, a table's head. */
  plain: boolean;
  /** The document is set in a typewriter's type, which says nothing of its words then. */
  typewritten: boolean;
  pageBreaks: boolean;
  /** Lines that end on purpose. */
  ended: ReadonlySet<Line>;
}

/** What lines hold one after another, words that were parted by a line's end made whole. */
export function tokensOf(lines: Line[], { vocabulary, linkAt, plain, typewritten, pageBreaks, ended }: TokenOptions): Token[] {
  const words = lines.flatMap((line) => line.pieces.filter((piece): piece is WordPiece => piece.kind === 'word' && piece.shift === null));
  const all = givenBy(words);
  const isText =
    typewritten ||
    (all.monospace &&
      isProse(
        words
          .map(({ word, glued }) => (glued ? '' : ' ') + word.text)
          .join('')
          .trim(),
      ));
  const given = { ...(plain ? all : nothingGiven), ...(isText && { monospace: true }) };
  const tokens: Token[] = [];
  let page = lines[0]?.page ?? 0;
  for (const line of lines) {
    const turned = pageBreaks && line.page !== page;
    page = line.page;
    for (const [index, piece] of line.pieces.entries()) {
      const before = tokens.at(-1);
      const gap = index === 0 ? before !== undefined && before.kind !== 'break' : !piece.glued;
      const link = linkAt(line.page, piece);
      if (piece.kind === 'formula') tokens.push({ kind: 'formula', piece, gap, link, page });
      else if (piece.word.field) tokens.push({ kind: 'field', field: piece.word.field, gap, page });
      else {
        const token: WordToken = {
          kind: 'word',
          text: piece.word.text,
          gap,
          marks: marksOf(piece, given),
          link,
          language: piece.word.language ?? null,
          page,
          area: piece.area,
          confidence: piece.word.confidence,
          unsure: false,
        };
        if (index === 0 && before?.kind === 'word') joinOver(before, token, vocabulary);
        if (index > 0 && before?.kind === 'word' && begins(line.pieces[index - 1], token.text, vocabulary)) token.gap = false;
        if (token.text !== '') tokens.push(token);
      }
      if (index === 0 && turned) tokens.splice(tokens.length - 1, 0, { kind: 'page', page });
    }
    if (ended.has(line)) tokens.push({ kind: 'break', page, area: line.area });
  }
  return tokens;
}

/** Whether an initial and what stands after it are one word: "A" and "I" can be words by themselves. */
function begins(piece: Piece | undefined, after: string, vocabulary: Vocabulary): boolean {
  if (piece?.kind !== 'word' || !piece.word.begins) return false;
  const letter = piece.word.text.replace(/^\P{L}+/u, '');
  const rest = /^[\p{L}\p{M}]+/u.exec(after)?.[0] ?? '';
  return !/^[AIOYÀÉ]$/u.test(letter) || vocabulary.has(letter + rest) || !vocabulary.has(rest);
}

/** What the end of one line and the start of the next have to do with each other. */
function joinOver(before: WordToken, after: WordToken, vocabulary: Vocabulary): void {
  if (/[\p{L}\p{Nd}][\u00AD\u2010-]$/u.test(before.text)) {
    const { text, sure } = mend(before.text, after.text, vocabulary);
    before.text = text.slice(0, text.length - after.text.length);
    before.unsure ||= !sure;
    after.gap = false;
  } else if (/[\u2014/]$/u.test(before.text) && before.text.length > 1) after.gap = false;
  else if (/[\u3040-\u30ff\u3400-\u9fff]$/u.test(before.text) && /^[\u3040-\u30ff\u3400-\u9fff]/u.test(after.text)) after.gap = false;
}
