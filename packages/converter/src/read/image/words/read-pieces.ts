import type { Bounds, Grey } from '../bitmap/bitmap.ts';
import { heightOf, median, union, widthOf } from '../bitmap/bitmap.ts';
import type { Piece } from '../page/pieces.ts';
import { needsNoReading, pictureOf } from '../page/pieces.ts';
import type { Sign } from '../signs/sign.ts';
import type { OcrLanguage, RecognisedWord, Recogniser } from '../tesseract/recogniser.ts';
import { inArabic, withStop } from './punctuation.ts';

/** A word of a piece in pixels of the page. */
export interface Word extends Bounds {
  text: string;
  confidence: number;
  piece: Piece;
  language: OcrLanguage;
}

export interface ReadingOptions {
  recogniser: Recogniser;
  /** What the document is in, where that was said. */
  language: OcrLanguage | null;
  signal?: AbortSignal;
  timeout: number;
}

/** Where a piece stands in its picture. */
interface Placement {
  scale: number;
  margin: number;
  aside: number;
}

/** A line that was read worse than this is tried in the other language. */
const doubtful = 0.55;

/** Reads all pieces with as few calls as there are languages, each piece in the script that it looks like. */
export async function readPieces(pieces: Piece[], grey: Grey, labels: Int32Array, options: ReadingOptions): Promise<Word[]> {
  const known = pieces.filter((piece) => needsNoReading(piece)).map(byShape);
  const open = pieces.filter((piece) => !needsNoReading(piece));
  const main = options.language ?? mainLanguage(open);
  const available = (language: OcrLanguage): OcrLanguage =>
    options.recogniser.languages.includes(language) ? language : (options.recogniser.languages[0] as OcrLanguage);
  const chosen = open.map((piece) =>
    available(
      piece.latin === null
        ? main
        : piece.latin
          ? options.language === 'ara' && !confident(piece)
            ? 'ara'
            : 'eng'
          : options.language === 'eng'
            ? 'eng'
            : 'ara',
    ),
  );
  const results = await readIn(open, chosen, grey, labels, options);
  const again = open.flatMap((_, at) =>
    options.recogniser.languages.length > 1 && needsSecondLook(results[at] as Word[], open[at] as Piece) ? [at] : [],
  );
  if (again.length > 0 && options.language === null) {
    const other = again.map((at): OcrLanguage => (chosen[at] === 'eng' ? 'ara' : 'eng'));
    const second = await readIn(
      again.map((at) => open[at] as Piece),
      other,
      grey,
      labels,
      options,
    );
    again.forEach((at, place) => {
      if (mean(second[place] as Word[]) > mean(results[at] as Word[]) + 0.1) results[at] = second[place] as Word[];
    });
  }
  return [...known, ...results.flatMap((words, at) => orByShape(words, open[at] as Piece))];
}

async function readIn(
  pieces: Piece[],
  languages: OcrLanguage[],
  grey: Grey,
  labels: Int32Array,
  options: ReadingOptions,
): Promise<Word[][]> {
  const results: Word[][] = pieces.map(() => []);
  await Promise.all(
    [...new Set(languages)].map(async (language) => {
      const own = pieces.flatMap((_, at) => (languages[at] === language ? [at] : []));
      const pictures = own.map((at) => pictureOf(pieces[at] as Piece, grey, labels));
      const read = await options.recogniser.recognise(
        pictures.map(({ picture }) => picture),
        { language, layout: 'line', signal: options.signal, timeout: options.timeout },
      );
      own.forEach((at, place) => {
        const [words, piece, picture] = [read[place] ?? [], pieces[at] as Piece, pictures[place] as Placement];
        const shares = shareOut(words, piece, picture);
        const limits = caseLimits(words, shares, piece);
        results[at] = words.map((word, number) => {
          const signs = shares[number] as Sign[];
          const text =
            language === 'eng' ? inCase(withoutGhost(withStop(word.text, signs, piece.line), signs), signs, limits) : inArabic(word.text);
          return placed({ ...word, text }, signs, piece, picture, language);
        });
      });
    }),
  );
  return results;
}

function placed(word: RecognisedWord, own: Sign[], piece: Piece, { scale, margin, aside }: Placement, language: OcrLanguage): Word {
  const { bounds, line } = piece;
  const box = own.length > 0 ? own.map<Bounds>((sign) => sign).reduce(union) : null;
  const fall = line.slope * (word.left / scale - aside);
  return {
    text: word.text,
    confidence: word.confidence,
    piece,
    language,
    left: box?.left ?? Math.max(bounds.left, bounds.left + word.left / scale - aside),
    right: box?.right ?? Math.min(bounds.right, bounds.left + word.right / scale - aside),
    top: box?.top ?? bounds.top + word.top / scale - margin + fall,
    bottom: box?.bottom ?? bounds.top + word.bottom / scale - margin + fall,
  };
}

/**
 * Which signs each word of a piece is made of. Tesseract says of words in a raw line only about where they are: where the line's own gaps
 * part it into as many words, those are the words; else each sign goes to the word that it lies in.
 */
function shareOut(words: RecognisedWord[], piece: Piece, { scale, aside }: Placement): Sign[][] {
  const ordered = words.map((word, at) => ({ at, left: word.left, right: word.right })).toSorted((one, other) => one.left - other.left);
  const shares: Sign[][] = words.map(() => []);
  const gaps = piece.signs.map((sign, at) =>
    at === 0 ? 0 : sign.left - Math.max(...piece.signs.slice(Math.max(0, at - 4), at).map((one) => one.right)),
  );
  const widest = gaps.toSorted((one, other) => other - one);
  const limit = words.length > 1 ? (widest[words.length - 2] as number) : Infinity;
  const next = widest[words.length - 1] ?? 0;
  const clear = words.length === 1 || (limit > 0.12 * piece.line.em && limit > next + 0.04 * piece.line.em);
  let word = 0;
  piece.signs.forEach((sign, at) => {
    if (clear) {
      if (at > 0 && (gaps[at] as number) >= limit) word = Math.min(ordered.length - 1, word + 1);
      shares[ordered[word]?.at as number]?.push(sign);
      return;
    }
    const middle = ((sign.left + sign.right) / 2 - piece.bounds.left + aside) * scale;
    const host = ordered.find((one) => middle >= one.left && middle <= one.right);
    if (host) shares[host.at]?.push(sign);
  });
  return shares;
}

/** A raw line may begin with a mark that is not there: its word has a sign more than was printed, and the first that was printed is its second. */
function withoutGhost(text: string, own: Sign[]): string {
  const [first, second, ...rest] = text;
  if (!first || !second || /[\p{L}\p{N}([“"‘'•$#@&*+−–—-]/u.test(first) || own.length !== rest.length + 1) return text;
  return own[0]?.text.toLowerCase() === second.toLowerCase() && own[0].cost < 0.06 ? text.slice(first.length) : text;
}

/** Between which heights a letter is as likely a capital as a small one; pixels. */
interface CaseLimits {
  small: number;
  capital: number;
}

/** By the letters of the line whose heights tell, else by its size. */
function caseLimits(words: RecognisedWord[], shares: Sign[][], { line }: Piece): CaseLimits {
  const [tall, small]: [number[], number[]] = [[], []];
  for (const [at, { text }] of words.entries()) {
    const letters = [...text];
    const own = shares[at] ?? [];
    if (letters.length !== own.length) continue;
    letters.forEach((letter, place) => {
      const height = heightOf(own[place] as Sign);
      if (/[ABD-HJ-NP-RTYbdhkl\d]/.test(letter)) tall.push(height);
      else if (/[aemnr]/.test(letter)) small.push(height);
    });
  }
  if (tall.length > 0 && small.length > 0) {
    const [high, low] = [median(tall), median(small)];
    if (high > 1.2 * low) return { small: low + 0.4 * (high - low), capital: low + 0.6 * (high - low) };
  }
  return { small: 0.53 * line.em, capital: 0.61 * line.em };
}

/** Capitals that look like their small letters are told apart by their height: a line that begins in its middle gives nothing to compare with. */
function inCase(text: string, own: Sign[], limits: CaseLimits): string {
  const letters = [...text];
  if (letters.length !== own.length) return text;
  return letters
    .map((letter, at) => {
      if (!/[cosuvwxz]/i.test(letter)) return letter;
      const height = heightOf(own[at] as Sign);
      return height < limits.small ? letter.toLowerCase() : height > limits.capital ? letter.toUpperCase() : letter;
    })
    .join('');
}

const mean = (words: Word[]): number =>
  words.length === 0
    ? 0
    : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / words.reduce((sum, word) => sum + word.text.length, 0);
const confident = (piece: Piece): boolean =>
  piece.signs.filter((sign) => sign.cost < 0.04 && /[A-Za-z]/.test(sign.text)).length >= 0.7 * piece.signs.length;
const needsSecondLook = (words: Word[], piece: Piece): boolean =>
  piece.signs.length > 2 && piece.latin !== false && mean(words) < doubtful && !confident(piece);

function mainLanguage(pieces: Piece[]): OcrLanguage {
  let [latin, other] = [0, 0];
  for (const piece of pieces) {
    if (piece.latin === true) latin += widthOf(piece.bounds);
    if (piece.latin === false) other += widthOf(piece.bounds);
  }
  return other > latin ? 'ara' : 'eng';
}

function byShape(piece: Piece): Word {
  const read = piece.signs.map((sign) => sign.text).join('');
  // Among digits and brackets a stroke is a one and a ring a nought.
  const text = /^[()\dlIO.,:]+$/.test(read) ? read.replace(/[lI]/g, '1').replaceAll('O', '0') : read;
  return { ...piece.bounds, text, confidence: shapeConfidence(piece.signs), piece, language: 'eng' };
}

export const shapeConfidence = (signs: Sign[]): number =>
  Math.max(0.2, Math.min(0.98, 1 - 5 * Math.max(...signs.map((sign) => sign.cost))));

/** A number or a letter alone gives tesseract too little to go by; its shape may say more. */
function orByShape(words: Word[], piece: Piece): Word[] {
  const numbers = piece.signs.every((sign) => sign.cost < 0.08 && /[\d()lIO.,:]/.test(sign.text));
  const clear =
    piece.signs.length <= 4 &&
    (numbers || piece.signs.every((sign) => sign.cost < 0.05 && /[A-Za-z0-9().,:%]/.test(sign.text))) &&
    (numbers || piece.latin !== false);
  if (!clear || (!numbers && words.length > 0 && mean(words) >= 0.85 && piece.signs.length > 1)) return words;
  const gap = piece.signs.some((sign, at) => at > 0 && sign.left - (piece.signs[at - 1] as Sign).right > 0.17 * piece.line.em);
  return gap ? words : [byShape(piece)];
}
