import type { Field, Inline, InlineFormula, Link, Mark, Text } from '@manara/core/document/inline';
import type { LinkPlace } from '@manara/pdf/page-content';
import { around } from '../area.ts';
import type { FormulaPiece, Line, Piece } from '../lines/line.ts';
import { rounded } from './boxes-of.ts';
import { tokensOf, type FieldToken, type Token, type WordToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface InlineContext {
  nextId(): string;
  vocabulary: Vocabulary;
  /** The body of the document is set in a typewriter's type. */
  isTypewritten: boolean;
  /** The place of a page that leads somewhere and that this piece stands in. */
  linkAt(page: number, piece: Piece): LinkPlace | null;
  /** Makes the node of a formula in running text. */
  formula(piece: FormulaPiece, page: number): InlineFormula;
  /** Told of each link that leads to a place of the document, whose target is found when all blocks stand. */
  leads(link: Link, place: LinkPlace): void;
}

export interface InlineOptions {
  /** What all words share (bold, italics) goes without marks: of a heading, a table's head. */
  plain?: boolean;
  /** Where a page begins between two lines, that stands among the inlines. */
  pageBreaks?: boolean;
  /** Lines that end on purpose. */
  ended?: ReadonlySet<Line>;
}

const none: ReadonlySet<Line> = new Set();

/** Words in one style that lead to one place. */
interface Run {
  text: string;
  words: WordToken[];
}

/** Lines of one paragraph, their pieces in reading order, as inlines. */
export function makeInlines(
  lines: Line[],
  context: InlineContext,
  { plain = false, pageBreaks = false, ended = none }: InlineOptions = {},
): Inline[] {
  const result: Inline[] = [];
  let open: { link: Link; place: LinkPlace } | null = null;
  const put = (inline: Inline, place: LinkPlace | null): void => {
    if (place === null) {
      open = null;
      result.push(inline);
    } else if (open !== null && open.place === place) {
      open.link.inlines.push(inline);
      open.link.boxes.push(...inline.boxes);
    } else {
      const link: Link = {
        type: 'link',
        id: context.nextId(),
        boxes: [...inline.boxes],
        confidence: 1,
        href: place.href,
        target: null,
        inlines: [inline],
      };
      open = { link, place };
      if (place.destination) context.leads(link, place);
      result.push(link);
    }
  };
  for (const part of runsOf(
    tokensOf(lines, {
      vocabulary: context.vocabulary,
      linkAt: (page, piece) => context.linkAt(page, piece),
      plain,
      typewritten: context.isTypewritten,
      pageBreaks,
      ended,
    }),
  )) {
    if ('words' in part) {
      if (part.words.length > 0) put(textOf(part, context), (part.words[0] as WordToken).link);
    } else if (part.kind === 'formula') put(context.formula(part.piece, part.page), part.link);
    else if (part.kind === 'field') put(fieldOf(part, context), null);
    else if (part.kind === 'break')
      put({ type: 'line_break', id: context.nextId(), boxes: [{ page: part.page, ...rounded(part.area) }], confidence: 0.9 }, null);
    else put({ type: 'page_break', id: context.nextId(), boxes: [], confidence: 1, page: part.page }, null);
  }
  return result;
}

/** Tokens that follow each other in one style as one run. The space between two parts ends the first where that is text, else it begins the second. */
function runsOf(tokens: Token[]): (Run | Exclude<Token, WordToken>)[] {
  const parts: (Run | Exclude<Token, WordToken>)[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = parts.at(-1);
    const run = last && 'words' in last ? last : null;
    const gap = index > 0 && token.kind !== 'page' && token.kind !== 'break' && token.gap;
    if (gap && run) run.text += ' ';
    if (token.kind !== 'word') {
      if (gap && !run) parts.push(blank(tokens[index - 1]));
      parts.push(token);
      continue;
    }
    const text = gap && !run ? ` ${token.text}` : token.text;
    const first = run?.words[0];
    if (run && first && sameMarks(first.marks, token.marks) && first.link === token.link && first.language === token.language) {
      run.text += text;
      run.words.push(token);
    } else parts.push({ text, words: [token] });
  }
  return parts;
}

/** Its label is the file's word, or what the page's geometry tells. */
function fieldOf({ field, page }: FieldToken, context: InlineContext): Field {
  const { place, label } = field;
  const isBox = place.kind === 'checkbox' || place.kind === 'radio';
  return {
    type: 'field',
    id: context.nextId(),
    boxes: [{ page, ...rounded(place) }],
    confidence: place.tooltip ? 1 : label ? 0.9 : 0.7,
    kind: place.kind,
    label,
    value: isBox ? '' : place.value,
    ...(isBox ? { checked: place.checked } : {}),
    ...(place.kind === 'choice' ? { options: place.options } : {}),
    ...(place.required ? { required: true } : {}),
    ...(place.kind === 'radio' && place.name ? { group: place.name } : {}),
  };
}

/** The space between two formulas or fields. */
function blank(before: Token | undefined): Run {
  const piece = before?.kind === 'formula' ? before.piece : null;
  const area = piece ? { ...piece.area, x: piece.area.x + piece.area.width, width: 0 } : { x: 0, y: 0, width: 0, height: 0 };
  return {
    text: ' ',
    words: [
      {
        kind: 'word',
        text: '',
        gap: false,
        marks: [],
        link: null,
        language: null,
        page: before?.page ?? 0,
        area,
        confidence: 1,
        unsure: false,
      },
    ],
  };
}

const sameMarks = (a: Mark[], b: Mark[]): boolean => a.length === b.length && a.every((mark) => b.includes(mark));

function textOf({ text, words }: Run, context: InlineContext): Text {
  const byPage = Map.groupBy(words, (word) => word.page);
  const boxes = [...byPage].map(([page, all]) => ({ page, ...rounded(around(all.map((word) => word.area))) }));
  const confidence = words.reduce((least, word) => Math.min(least, word.confidence, word.unsure ? 0.8 : 1), 1);
  const node: Text = { type: 'text', id: context.nextId(), boxes, confidence, text, marks: words[0]?.marks ?? [] };
  const language = words[0]?.language ?? null;
  if (language !== null) node.language = language;
  if (words.some((word) => word.unsure)) node.doubts = ['joined_words'];
  else if (text.includes('\uFFFD')) node.doubts = ['glyph_without_text'];
  return node;
}
