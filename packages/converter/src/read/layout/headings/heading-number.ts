import type { Line } from '../lines/line.ts';
import { textOfPieces } from '../lines/line-text.ts';

export interface HeadingNumber {
  /** As printed, with the sign that parts it from the words: "2.1", "3.", "Chapter 3:", "٢-١". */
  number: string;
  /** 1 for "2" and "Chapter 2", 2 for "2.1". */
  depth: number;
  /** How many of the line's pieces it takes. */
  pieces: number;
  /** Says in a word that it is a heading ("Chapter"). */
  worded: boolean;
}

const words =
  'chapter|section|part|appendix|annex|article|unit|lesson|module|lecture|exercise|problem|chapitre|partie|kapitel|teil|abschnitt|capítulo|sección|الفصل|الباب|القسم|المبحث|المطلب|الملحق|الوحدة|الدرس|المحور|الجزء|التمرين|المسألة|السؤال';
const ordinals =
  'الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الرابع|الرابعة|الخامس|الخامسة|السادس|السادسة|السابع|السابعة|الثامن|الثامنة|التاسع|التاسعة|العاشر|العاشرة|one|two|three|four|five|six|seven|eight|nine|ten';
const worded = new RegExp(
  String.raw`^(?:${words})\s+(?:\p{Nd}+(?:[.\-]\p{Nd}+)*|[IVXLC]+|[A-Z]|${ordinals})(?=[\s.:–—-]|$)[.:]?(?:\s*[–—-](?=\s))?`,
  'iu',
);
const counted = /^(?:[§]\s?)?(\p{Nd}{1,3}(?:[.-]\p{Nd}{1,3})*|[A-Z](?:\.\p{Nd}{1,3})+|[IVX]{1,6}|[A-Z])([.)\]:\-–]?)(?=\s)/u;
const arabicLetter = /^(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا)(?:ً)?\s*[:.\-–]?(?=\s)/u;

/** The number that a line in reading order starts with, as headings do; null where there is none. */
export function headingNumber(line: Line): HeadingNumber | null {
  const text = textOfPieces(line.pieces);
  const found = worded.exec(text) ?? arabicLetter.exec(text);
  if (found) return of(line, found[0], 1, true);
  const match = counted.exec(text);
  if (!match?.[1]) return null;
  // A letter or a Roman numeral alone is a word more often than a number.
  if (/^[A-Z]$|^[IVX]+$/.test(match[1]) && match[2] === '') return null;
  const depth = match[1].split(/[.-]/).length;
  return of(line, match[0], depth, false);
}

function of(line: Line, taken: string, depth: number, worded: boolean): HeadingNumber | null {
  let length = 0;
  for (const [index, piece] of line.pieces.entries()) {
    if (length >= taken.trimEnd().length) {
      if (piece.glued) return null;
      return { number: taken.trim(), depth, pieces: index, worded };
    }
    if (piece.kind === 'formula') return null;
    length += (index > 0 && !piece.glued ? 1 : 0) + piece.word.text.length;
  }
  return worded ? { number: taken.trim(), depth, pieces: line.pieces.length, worded } : null;
}
