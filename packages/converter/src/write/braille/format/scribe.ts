import type { StructuredDocument } from '@manara/core/document/document';
import type { DocumentNode } from '@manara/core/document/node';
import { outputLanguage, languageTag } from '../../output-language.ts';
import { outputTexts, type OutputTexts } from '../../output-texts.ts';
import { compose, signsOf, type Home } from '../text/compose.ts';
import type { Code, Describe } from '../text/normalise.ts';
import type { Part, Sign } from '../text/parts.ts';
import { noteClose, noteOpen } from '../text/signs.ts';
import type { BrailleKind, BrailleSettings } from '../settings.ts';

/** What had to be decided on the way, for the transcriber's notes at the front. */
export interface Tally {
  /** Signs that the code lacks. */
  described: number;
  /** Stretches in the other script. */
  foreign: number;
  /** Formulas that are left out. */
  formulas: number;
  /** Formulas in a code for mathematics, and those of them that came back equal when they were read. */
  written: number;
  verified: number;
  /** Formulas that nobody is sure of. */
  unsure: number;
  /** Signs of formulas that the code lacks and that have cells of their own. */
  own: Set<string>;
  undescribedPictures: number;
  pictures: number;
}

/** Signs, print pages that begin among them, and line ends. */
export type Piece = Sign | { page: number } | 'break';

/** Writes the texts of one document, and keeps count. */
export interface Scribe {
  settings: BrailleSettings;
  kind: BrailleKind;
  home: Home;
  texts: OutputTexts;
  tally: Tally;
  /** The page of the source that is being written, from 0. */
  page: number;
  /** Whether a Latin language other than English, where a node says so. */
  isOther(language: string | undefined): boolean;
  /** How the note in a formula's or a picture's place calls the page of print where it stands. */
  placeOf(node: DocumentNode): string;
  /** What the page is called at the right end of the first line: its printed number, or its place in the file. */
  printLabel(page: number): string;
  parts(pieces: Piece[]): Part[];
}

/** A transcriber's note as pieces, whose words may hold anything. */
export const notePieces = (words: string): Piece[] => [
  ...signsOf(noteOpen.character, { own: true }),
  ...signsOf(words),
  ...signsOf(noteClose.character, { own: true }),
];

/** Most signs that a note names one by one. */
const mostNamed = 3;

/** U+65E5 as English knows it; in Arabic, whose braille lacks the letters, as a decimal number. */
const numberOf = (sign: number, code: Code): string =>
  code === 'arabic' ? String(sign) : `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;

function describer(texts: OutputTexts): Describe {
  return (signs, code) => {
    const numbers = signs.map((sign) => numberOf(sign, code)).join(' ');
    // Our sentences are in the document's language; a stretch in the other script gets the numbers alone.
    if ((code === 'arabic') !== texts.rtl)
      return signs.length > mostNamed ? `${numberOf(signs[0] ?? 0, code)} ... ${signs.length}` : numbers;
    return signs.length > mostNamed
      ? texts.text('braille.signs_many', { count: signs.length })
      : texts.text('braille.sign', { sign: numbers });
  };
}

const primary = (document: Pick<StructuredDocument, 'language'>) => languageTag(document.language)?.split('-')[0];

/** Whether the document is in the one language whose braille is contracted here; so is one whose language nobody knows. */
export const canContract = (document: Pick<StructuredDocument, 'language'>): boolean => (primary(document) ?? 'en') === 'en';

function homeOf(document: StructuredDocument, settings: BrailleSettings, texts: OutputTexts): Home {
  const describe = describer(texts);
  if (primary(document) === 'ar') return { code: 'arabic', contracted: false, describe };
  const isEnglish = canContract(document);
  return { code: isEnglish ? 'ueb' : 'uncontracted', contracted: settings.contracted && isEnglish, describe };
}

/** A longer label is no page number, and would leave no room for the running head. */
const longestLabel = 10;

function splitAt(pieces: Piece[]): (Sign[] | Exclude<Piece, Sign>)[] {
  const found: (Sign[] | Exclude<Piece, Sign>)[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (piece === 'break' || 'page' in piece) found.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** A scribe for a document; `contracted` only where something is there that can contract. */
export function makeScribe(document: StructuredDocument, settings: BrailleSettings, kind: BrailleKind): Scribe {
  const texts = outputTexts(outputLanguage(document));
  const home = homeOf(document, settings, texts);
  const tally: Tally = {
    described: 0,
    foreign: 0,
    formulas: 0,
    written: 0,
    verified: 0,
    unsure: 0,
    own: new Set(),
    undescribedPictures: 0,
    pictures: 0,
  };
  const hasLabels = document.pages.some(({ label }) => label?.trim());
  const printLabel = (page: number): string => {
    const label = document.pages[page]?.label?.trim() ?? '';
    return (
      (label.length <= longestLabel && label) ||
      (hasLabels ? texts.text('braille.file_page', { number: String(page + 1) }) : String(page + 1))
    );
  };
  const scribe: Scribe = {
    settings,
    kind,
    home,
    texts,
    tally,
    page: 0,
    isOther: (language) => home.code === 'ueb' && !/^(?:en|ar)(?:-|$)/.test(languageTag(language) ?? 'en'),
    placeOf: (node) => printLabel(node.boxes[0]?.page ?? scribe.page),
    printLabel,
    parts: (pieces) =>
      splitAt(pieces).flatMap((stretch): Part[] => {
        if (stretch === 'break') return [{ kind: 'break' }];
        if (!Array.isArray(stretch)) {
          scribe.page = stretch.page;
          return [{ kind: 'page', page: stretch.page }];
        }
        const { parts, described, foreign } = compose(stretch, home);
        tally.described += described;
        tally.foreign += foreign;
        return parts;
      }),
  };
  return scribe;
}
