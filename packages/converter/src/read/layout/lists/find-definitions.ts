import { around, right } from '../area.ts';
import type { FlowItem, ListDraft, Passage } from '../flow/flow.ts';
import { headingNumber } from '../headings/heading-number.ts';
import { holdsField } from '../lines/line-fields.ts';
import type { Line } from '../lines/line.ts';
import { lineText } from '../lines/line-text.ts';
import { afterBold } from '../passages/bold-start.ts';
import { markOfLine, passageStart, startOf } from './item-start.ts';

/** A term with its explanation, and how many items of the flow they take. */
interface Entry {
  form: 'beside' | 'below';
  term: string;
  content: Passage[];
  first: Passage;
  taken: number;
  start: number;
  size: number;
  bold: boolean;
  /** Its second line is set in under its first: false for the first line only. */
  hangs: boolean;
  separated: boolean;
  /** No more white between its lines than between those of a paragraph. */
  tight: boolean;
}

const longest = 60;
/** Parts of the size from one line to the next that text with much white between its lines has. */
const airy = 1.6;
/** What parts a term from its explanation belongs to neither. */
const trailing = /\s*[:–—-]+$/u;
const separator = /^\s*[:–—-]+$/u;

/** Terms with their explanations as lists of definitions: bold terms before hanging text, and terms over text that is set in. */
export function findDefinitions(flow: FlowItem[], leading: number): FlowItem[] {
  const result: FlowItem[] = [];
  for (let at = 0; at < flow.length;) {
    const entries = run(flow, at, leading);
    if (entries.length > 0 && isList(entries, flow)) {
      result.push(draftOf(entries));
      at += entries.reduce((sum, { taken }) => sum + taken, 0);
    } else {
      result.push(flow[at] as FlowItem);
      at += 1;
    }
  }
  return result;
}

function run(flow: FlowItem[], from: number, leading: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = from; at < flow.length;) {
    const entry = entryAt(flow, at, leading);
    const [first] = entries;
    if (
      !entry ||
      (first && (entry.form !== first.form || entry.bold !== first.bold || Math.abs(entry.start - first.start) > 0.5 * first.size))
    )
      break;
    entries.push(entry);
    at += entry.taken;
  }
  return entries;
}

function entryAt(flow: FlowItem[], at: number, leading: number): Entry | null {
  const passage = flow[at];
  const line = passage?.kind === 'passage' ? passage.lines[0] : undefined;
  if (
    passage?.kind !== 'passage' ||
    !line ||
    passage.role ||
    passage.tag?.list ||
    passage.tag?.role === 'heading' ||
    passage.align === 'centre'
  )
    return null;
  if (markOfLine(line) || headingNumber(line) || passage.lines.some(holdsField)) return null;
  return entryOver(passage, flow[at + 1], leading) ?? entryBeside(passage);
}

const startedAt = (passage: Passage): Pick<Entry, 'first' | 'start' | 'size'> => ({
  first: passage,
  start: passageStart(passage),
  size: passage.lines[0]?.style.size ?? 0,
});

/** A bold term with its explanation behind it in one passage. */
function entryBeside(passage: Passage): Entry | null {
  const base = startedAt(passage);
  const beside = afterBold(passage);
  if (!beside || beside.term.length > longest) return null;
  const term = beside.term.replace(trailing, '');
  const hangs = passage.lines.length > 1 && passage.indent < -0.6 * base.size;
  const separated = separator.test(beside.separator) || term !== beside.term;
  return { ...base, form: 'beside', term, content: [beside.rest], taken: 1, bold: true, hangs, separated, tight: true };
}

/** A term that stands over text that is set in; after a bold one its name in another language can stand in plain type. */
function entryOver(passage: Passage, next: FlowItem | undefined, leading: number): Entry | null {
  const base = startedAt(passage);
  const line = passage.lines[0] as Line;
  const text = lineText(line);
  if (passage.lines.length > 1 || text.length > longest || /[.;,!?؟،؛]$/u.test(text) || !/\p{L}{2}/u.test(text)) return null;
  if (next?.kind !== 'passage' || next.role || next.page > passage.page + 1 || next.lines.some((one) => markOfLine(one))) return null;
  if (!isUnder(next, base)) return null;
  return {
    ...base,
    form: 'below',
    term: text.replace(trailing, ''),
    content: [next],
    taken: 2,
    bold: line.style.bold || afterBold(passage) !== null,
    hangs: true,
    separated: false,
    tight: next.page > passage.page || (next.lines[0]?.baseline ?? Infinity) - line.baseline < Math.max(1.15 * leading, airy * base.size),
  };
}

/** Whether a passage of ordinary type is set in under what starts at a margin. */
function isUnder(passage: Passage, { start: margin, size }: Pick<Entry, 'start' | 'size'>): boolean {
  const starts = passage.lines.map((line) => startOf(line.area, passage.column, passage.rtl) - margin);
  const isSetIn = starts.every((start) => start > 0.8 * size && start < 6 * size && Math.abs(start - (starts.at(-1) ?? 0)) < 0.5 * size);
  const own = passage.lines[0]?.style.size ?? 0;
  return isSetIn && Math.abs(own - size) <= 0.05 * own && !passage.lines.every((line) => line.style.bold);
}

function isList(entries: Entry[], flow: FlowItem[]): boolean {
  const [first] = entries as [Entry, ...Entry[]];
  if (entries.length < 2 || new Set(entries.map(({ term }) => term)).size < entries.length) return false;
  if (first.form === 'beside') {
    const long = entries.filter(({ first: passage }) => passage.lines.length > 1);
    const allHang = long.length > 0 && long.every(({ hangs }) => hangs);
    return allHang || (entries.length >= 3 && (entries.every(({ separated }) => separated) || areAligned(entries)));
  }
  // Where all text is set in under what stands at the margin, that heads it.
  const own = new Set(entries.map((entry) => entry.first));
  const running = flow.filter(
    (item) =>
      item.kind === 'passage' &&
      !item.role &&
      !own.has(item) &&
      Math.abs(passageStart(item) - first.start) < 0.5 * first.size &&
      item.lines.map(lineText).join(' ').length > longest,
  ).length;
  // A heading stands over more than one paragraph sooner or later, and mostly over white.
  if (first.bold && headsSeveral(first, flow)) return false;
  const isGlossary = first.bold && entries.every(({ tight }) => tight) && entries.length >= (running > 0 ? 4 : 6);
  return isGlossary || (entries.length >= (first.bold ? 2 : 3) && 2 * running >= entries.length);
}

/** Parts of the size: white after terms that no words have between them. */
const wide = 1;

/** Whether all explanations start at one place, after wide white in most lines. */
function areAligned(entries: Entry[]): boolean {
  const places = entries.flatMap(({ first, content }) => {
    const [term, text] = [first.lines[0]?.pieces, content[0]?.lines[0]?.pieces[0]?.area];
    const last = text && term?.findLast(({ word }) => word.style.bold)?.area;
    if (!text || !last) return [];
    return [{ start: first.rtl ? right(text) : text.x, white: first.rtl ? last.x - right(text) : text.x - right(last) }];
  });
  const [one] = places;
  const size = entries[0]?.size ?? 0;
  return (
    one !== undefined &&
    places.length === entries.length &&
    places.every(({ start }) => Math.abs(start - one.start) < 0.3 * size) &&
    2 * places.filter(({ white }) => white > wide * size).length > places.length
  );
}

/** Whether a line that looks like a bold term has several paragraphs under it, as headings have sooner or later. */
function headsSeveral(term: Entry, flow: FlowItem[]): boolean {
  return flow.some((item, at) => {
    const [under, next] = [flow[at + 1], flow[at + 2]];
    if (item.kind !== 'passage' || item.role || item.lines.length > 1 || under?.kind !== 'passage' || next?.kind !== 'passage')
      return false;
    const [line] = item.lines as [Line];
    const isAlike =
      line.style.bold && Math.abs(line.style.size - term.size) < 0.5 && Math.abs(passageStart(item) - term.start) < 0.5 * term.size;
    return isAlike && !next.role && [under, next].every((passage) => isUnder(passage, term));
  });
}

function draftOf(entries: Entry[]): ListDraft {
  const [{ first }] = entries as [Entry, ...Entry[]];
  const passages = entries.flatMap((entry) => [entry.first, ...entry.content]).filter(({ page }) => page === first.page);
  return {
    kind: 'list',
    page: first.page,
    area: around(passages.map(({ area }) => area)),
    column: first.column,
    gap: first.gap,
    ordered: false,
    style: 'other',
    start: 1,
    role: 'definitions',
    confidence: 0.85,
    doubts: [],
    items: entries.map(({ term, content }) => ({ mark: term, content })),
  };
}
