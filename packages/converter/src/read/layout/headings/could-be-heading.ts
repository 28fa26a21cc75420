import { right } from '../area.ts';
import type { FlowItem } from '../flow/flow.ts';
import type { Line } from '../lines/line.ts';
import { holdsField } from '../lines/line-fields.ts';
import { larger, type Looks } from './looks.ts';

const caption =
  /^(?:figure|fig\.|table|tab\.|listing|algorithm|plate|chart|scheme|box|شكل|الشكل|جدول|الجدول|صورة|رسم|لوحة)\s*[\p{Nd}IVX]/iu;
/** What begins a theorem, an example or the like. */
export const statement =
  /^(?:theorem|lemma|proposition|corollary|definition|proof|remark|example|claim|conjecture|axiom|notation|note|hint|solution|answer|نظرية|مبرهنة|تمهيدية|نتيجة|تعريف|برهان|البرهان|ملاحظة|مثال|حل|الحل)(?:\s+[\p{Nd}.]+)?\s*(?:\([^)]*\))?[.:]?$/iu;
const leaders = /(?:\.\s?){4,}|(?:·\s?){4,}/u;

/** How sure it is that a passage is a heading, 0 where it is none: it stands out by its type, is short, and something follows it. */
export function couldBeHeading(looks: Looks, before: FlowItem | undefined, after: FlowItem | undefined, leading: number): number {
  const { passage, text, ratio } = looks;
  if (passage.role || !/\p{L}/u.test(text) || text.length > 220 || passage.lines.length > 4 || caption.test(text) || leaders.test(text))
    return 0;
  if (passage.lines.some((line) => line.rotation !== 0)) return 0;
  if (passage.lines.some(holdsField) || passage.lines.some(isInColumns)) return 0;
  const worded = passage.lines.some((line) => line.pieces.some((piece) => piece.kind === 'word' && /\p{L}/u.test(piece.word.text)));
  if (!worded || /[;,]$/u.test(text)) return 0;
  const sentence = /[.!?:؟。]$/u.test(text) && !/\b(?:etc|inc|ltd|vs)\.$/iu.test(text);
  if (ratio >= 1.3) return passage.lines.length > 3 && sentence ? 0 : 0.98;
  if (ratio >= (looks.isSeen && !looks.bold ? larger : 1.1)) {
    if (passage.lines.length > 2 && sentence) return 0;
    return looks.bold || looks.number ? 0.97 : sentence ? 0.5 : 0.85;
  }
  if (ratio < 0.93 && !(looks.bold && looks.number)) return 0;
  const short = passage.lines.length <= 2 && text.length <= 140;
  if (!short || after === undefined || follows(after)) return 0;
  const roomy = passage.gap === null || passage.gap > 0.45 * leading || (before !== undefined && before.page !== passage.page);
  if (looks.bold) {
    if (statement.test(text) || (sentence && !looks.number)) return 0;
    if (!/^\p{Lu}|^[\p{Nd}\u0600-\u06ff("'«“¿]/u.test(text) && !looks.number) return 0;
    return roomy ? (looks.number ? 0.96 : 0.88) : looks.number ? 0.8 : 0.6;
  }
  if (sentence || !roomy) return 0;
  if (looks.number?.worded && passage.lines.length === 1) return 0.8;
  if (looks.capitals && text.replace(/[^\p{L}]/gu, '').length >= 4) return passage.align === 'centre' || looks.number ? 0.85 : 0.7;
  if (passage.align === 'centre' && passage.lines.length === 1 && /^(?:\p{Nd}+|[IVX]+)\.\s\p{Lu}/u.test(text)) return 0.8;
  if (looks.italic && (looks.number || passage.align === 'centre') && passage.lines.length === 1) return 0.75;
  if (looks.number && looks.number.depth >= 2 && !looks.number.worded && passage.lines.length === 1 && /\s\p{Lu}/u.test(text)) return 0.7;
  return 0;
}

/** Parts of the size: white that no heading has but after its number. */
const wide = 2.5;

/** Whether wide white stands in a line twice, as between heads of columns. */
function isInColumns({ pieces, style }: Line): boolean {
  const areas = pieces.map(({ area }) => area).toSorted((one, other) => one.x - other.x);
  return areas.filter((area, at) => at > 0 && area.x - right(areas[at - 1] as (typeof areas)[number]) > wide * style.size).length > 1;
}

/** Text in a like style goes on after a heading only by another heading; a line that ends in a figure or nothing heads nothing. */
const follows = (after: FlowItem): boolean => after.kind === 'passage' && after.role?.kind === 'separator';
