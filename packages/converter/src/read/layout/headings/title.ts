import type { DocumentStyle } from '../document-style.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import { lineText } from '../lines/line-text.ts';
import type { Looks } from './looks.ts';

export interface Title {
  passage: Passage;
  confidence: number;
  /** What stands with it: authors, dates, a second line. */
  around: Set<Passage>;
}

const months =
  'sat|sun|mon|tue|wed|thu|fri|السبت|الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|محرم|صفر|ربيع|رجب|شعبان|رمضان|شوال';
const date = new RegExp(String.raw`^(?=.*\p{Nd})(?:\p{P}|\s|\p{Nd}|(?:${months})[\p{L}.]*|st|nd|rd|th|of|هـ|م)+$`, 'iu');

/**
 * The title of a document: among the passages before its first running text the one in the largest type, where nothing later looks the same.
 * What stands right after it in other type, short and without a full stop, names authors or a date.
 */
export function titleOf(flow: FlowItem[], candidates: Looks[], style: DocumentStyle): Title | null {
  const firstPage = flow[0]?.page;
  const opening = openingOf(flow, style);
  const early = candidates.filter(
    (looks) => opening.has(looks.passage) && looks.passage.page === firstPage && (looks.ratio >= 1.1 || headsAll(looks, flow)),
  );
  const [best] = early.toSorted((a, b) => b.size - a.size);
  if (!best) return null;
  const later = candidates.filter((looks) => looks !== best);
  if (later.some((looks) => looks.size > best.size + 0.4)) return null;
  const alike = later.filter((looks) => looks.key === best.key && (looks.passage.align === 'centre') === (best.passage.align === 'centre'));
  const onOwnPage = isOnTitlePage(best.passage, flow);
  if ((alike.length > 0 && !onOwnPage) || (best.number && !best.number.worded)) return null;
  const around = new Set<Passage>();
  const at = flow.indexOf(best.passage);
  for (const item of flow.slice(at + 1, at + 8)) {
    if (item.kind !== 'passage' || !opening.has(item) || item.role || item.tag?.role === 'heading') break;
    const text = item.lines.map(lineText).join(' ');
    const size = item.lines[0]?.style.size ?? 0;
    const bold = item.lines.every((line) => line.style.bold);
    if (item.page !== best.passage.page && onOwnPage) break;
    if (item.align !== 'centre' && !onOwnPage && size <= 1.02 * style.body.size) break;
    const number = candidates.find(({ passage }) => passage === item)?.number;
    const numbered = number && !isInitial(number.number);
    if (numbered && (size >= 1.1 * style.body.size ? item.align !== 'centre' : /^\S+\.\s/u.test(text))) break;
    if (bold && size >= style.body.size && item.align !== 'centre') break;
    if (text.length > 160 || /^(?:abstract|summary|الملخص|ملخص|المستخلص)\b/iu.test(text)) break;
    item.role = { kind: date.test(text) ? 'date' : 'author' };
    around.add(item);
  }
  return { passage: best.passage, confidence: later.some((looks) => looks.size > best.size - 0.4) ? 0.85 : 0.97, around };
}

/** Whether the first page has nothing but short lines about one axis, as title slides have. */
function isOnTitlePage(title: Passage, flow: FlowItem[]): boolean {
  const page = flow.filter((item) => item.page === title.page);
  const middle = ({ area }: FlowItem): number => area.x + area.width / 2;
  return (
    page.length > 1 &&
    page.every((item) => item.kind === 'passage' && item.lines.length < 3 && Math.abs(middle(item) - middle(title)) < 6) &&
    page.some(({ area }) => Math.abs(area.x - title.area.x) > 12)
  );
}

/** Bold in the middle of the very first line, as some journals and exams have their titles no larger than the text. */
const headsAll = ({ passage, bold }: Looks, flow: FlowItem[]): boolean =>
  bold && passage.align === 'centre' && flow.find(({ kind }) => kind === 'passage') === passage;

/** A letter with a stop begins a name sooner than it numbers what stands right under a title. */
const isInitial = (number: string): boolean => /^[A-Z]\.?$/.test(number);

/** Passages before the first that is running text. */
function openingOf(flow: FlowItem[], style: DocumentStyle): Set<Passage> {
  const opening = new Set<Passage>();
  for (const item of flow.slice(0, 14)) {
    if (item.kind !== 'passage') {
      if (item.kind === 'finished') continue;
      break;
    }
    const body = Math.abs((item.lines[0]?.style.size ?? 0) - style.body.size) < 0.06 * style.body.size;
    if (body && item.lines.length > 2 && item.align !== 'centre') break;
    opening.add(item);
  }
  return opening;
}
