import { around } from '../area.ts';
import type { FlowItem, ListDraft, Passage } from '../flow/flow.ts';
import { alike, candidateOf, type Candidate } from './candidate.ts';
import { startOf, withoutMark } from './item-start.ts';
import { isLeftOpen } from './is-left-open.ts';
import { withMisread } from './misread-marks.ts';
import type { NumeralReading } from './numerals.ts';
import { continues, type Open } from './open-list.ts';

/** How far a look ahead for the next item goes. */
const horizon = 60;

/** Lists in the flow of a document, with their sublists and whatever else stands in their items. */
export const findLists = (items: readonly FlowItem[]): FlowItem[] => new ListFinder(items).run();

class ListFinder {
  readonly #items: readonly FlowItem[];
  readonly #candidates: (Candidate | null)[];
  readonly #out: FlowItem[] = [];
  #open: Open[] = [];
  /** What stands after an item and may belong to it or end its list: the next item tells. */
  #pending: FlowItem[] = [];
  /** The list that ended last, which a number may take up again. */
  #last: Open | null = null;

  constructor(items: readonly FlowItem[]) {
    this.#items = items;
    const tagged = new Set(items.flatMap((item) => (item.kind === 'passage' && item.tag?.list ? [item.page] : [])));
    this.#candidates = withMisread(
      items,
      items.map((item) => candidateOf(item, tagged)),
    );
  }

  run(): FlowItem[] {
    for (const [at, item] of this.#items.entries()) {
      const candidate = this.#candidates[at];
      if (candidate && !this.#isIn(candidate) && this.#take(candidate, at)) continue;
      if (this.#open.length > 0 && this.#belongs(item, at)) {
        this.#keepWaiting();
        this.#add(item);
      } else if (this.#open.length > 0 && canWait(item) && this.#resumes(at)) this.#pending.push(item);
      else {
        this.#close();
        this.#out.push(item.kind === 'aside' ? { ...item, content: findLists(item.content) } : item);
      }
    }
    this.#close();
    return this.#out;
  }

  /** Whether the file's tree has it go on in an item that is open, be it after a list in that item. */
  #isIn({ place, passage }: Candidate): boolean {
    return (
      place !== null &&
      this.#open.some((open) => open.page === passage.page && open.place?.list === place.list && open.place.item === place.item)
    );
  }

  #take(candidate: Candidate, at: number): boolean {
    for (let level = this.#open.length - 1; level >= 0; level -= 1) {
      const open = this.#open[level] as Open;
      if (!continues(open, candidate)) continue;
      this.#keepWaiting();
      this.#open.length = level + 1;
      this.#push(open, candidate);
      return true;
    }
    const top = this.#open.at(-1);
    if (candidate.place && top?.place && candidate.passage.page === top.page && candidate.place.depth > top.place.depth) {
      this.#begin(candidate, this.#readingOf(candidate, at));
      return true;
    }
    if (top && this.#nests(top, candidate, at)) {
      this.#keepWaiting();
      this.#begin(candidate, this.#readingOf(candidate, at));
      return true;
    }
    const reading = this.#readingOf(candidate, at);
    if (!this.#starts(candidate, reading, at)) return false;
    this.#close();
    this.#begin(candidate, reading);
    return true;
  }

  /** The way in which the numeral counts, as the items after it show. */
  #readingOf(candidate: Candidate, at: number): NumeralReading | null {
    const { readings } = candidate.mark;
    return (
      readings.find((reading) => this.#follows(candidate, reading, at)) ?? readings.find(({ value }) => value === 1) ?? readings[0] ?? null
    );
  }

  /** Whether an item comes after it that counts on from there. */
  #follows(candidate: Candidate, reading: NumeralReading | null, at: number): boolean {
    for (let other = at + 1; other < Math.min(this.#items.length, at + horizon); other += 1) {
      const item = this.#items[other];
      if (item?.kind === 'passage' && item.role?.kind === 'heading') return false;
      const next = this.#candidates[other];
      if (!next || !alike(candidate, next)) continue;
      if (reading === null) return next.mark.shape === candidate.mark.shape;
      return next.mark.readings.some((one) => one.style === reading.style && one.value === reading.value + 1);
    }
    return false;
  }

  #nests(top: Open, candidate: Candidate, at: number): boolean {
    const { mark } = candidate;
    if (candidate.start <= top.start + 0.35 * candidate.size) return false;
    if (mark.kind === 'bullet') return true;
    if (mark.kind === 'dash') return candidate.start >= top.text - 0.5 * candidate.size;
    const reading = this.#readingOf(candidate, at);
    if (mark.path && top.path && mark.path.length > top.path.length) return true;
    return reading?.value === 1 || this.#follows(candidate, reading, at);
  }

  #starts(candidate: Candidate, reading: NumeralReading | null, at: number): boolean {
    const { mark, passage } = candidate;
    if (mark.kind === 'bullet' || candidate.place) return true;
    const hangs = passage.lines.length > 1 && passage.indent < -0.5 * candidate.size;
    const follows = this.#follows(candidate, reading, at);
    if (mark.kind === 'dash') return follows || (hangs && candidate.text - candidate.start < 3 * candidate.size);
    if (reading === null) return false;
    const resumed =
      this.#last !== null && this.#last.shape === mark.shape && this.#last.style === reading.style && this.#last.next === reading.value;
    if (resumed && Math.abs((this.#last?.start ?? 0) - candidate.start) < candidate.size) return true;
    if (mark.shape === '#') return follows && (reading.value === 1 || hangs);
    // One letter and a stop is an initial, unless others follow.
    if (!follows)
      return (
        reading.value === 1 &&
        (hangs || candidate.start > 0.8 * candidate.size) &&
        /^#?[.)۔]$|^\(#\)$|^#-$|^أولاً$/u.test(mark.shape) &&
        reading.style !== 'upper_alpha'
      );
    return reading.value <= 1 || hangs || candidate.start > 0.8 * candidate.size || mark.shape.startsWith('[') || reading.value < 100;
  }

  #begin(candidate: Candidate, reading: NumeralReading | null): void {
    const { passage, mark } = candidate;
    const draft: ListDraft = {
      kind: 'list',
      page: passage.page,
      area: passage.area,
      column: passage.column,
      gap: passage.gap,
      ordered: mark.kind === 'number',
      style: reading?.style ?? (mark.kind === 'bullet' || mark.kind === 'dash' ? 'bullet' : 'other'),
      start: reading?.value ?? 1,
      confidence: 0.95,
      doubts: [],
      items: [],
    };
    const parent = this.#open.at(-1)?.draft.items.at(-1);
    if (parent) parent.content.push(draft);
    else this.#out.push(draft);
    const open: Open = {
      draft,
      kind: mark.kind,
      shape: mark.shape,
      style: draft.style,
      next: draft.start,
      start: candidate.start,
      text: candidate.text,
      size: candidate.size,
      path: mark.path,
      page: passage.page,
      place: candidate.place,
    };
    this.#open.push(open);
    this.#push(open, candidate);
  }

  #push(open: Open, candidate: Candidate): void {
    const { mark, passage } = candidate;
    const rest = withoutMark(passage, candidate);
    open.draft.items.push({ mark: mark.mark, content: rest ? [rest] : [] });
    const reading = mark.readings.find(({ style }) => style === open.style);
    open.next = (reading?.value ?? open.next) + 1;
    open.text = candidate.text;
    open.path = mark.path;
    open.page = passage.page;
    open.place = candidate.place;
    this.#grow(passage);
  }

  #grow(item: FlowItem): void {
    for (const { draft } of this.#open) if (item.page === draft.page) draft.area = around([draft.area, item.area]);
  }

  /** Whether what stands after an item is part of it: set in as deep as its text, or a formula or table that the item leads to. */
  #belongs(item: FlowItem, at: number): boolean {
    const told = this.#toldLevel(item);
    if (told !== null) {
      if (told > 0) this.#open.length = told;
      return told > 0;
    }
    if (item.kind === 'passage' && item.role)
      return item.role.kind === 'code' || item.role.kind === 'quote' ? this.#levelOf(item) > 0 : false;
    if (item.kind === 'passage') {
      if (item.align === 'centre' || item.align === 'end') return false;
      const level = this.#levelOf(item);
      if (level === 0) return false;
      this.#open.length = level;
      return true;
    }
    if (this.#pending.length > 0 || item.kind === 'aside' || item.kind === 'list') return false;
    const top = this.#open.at(-1) as Open;
    const start = startOf(item.area, item.column, false);
    if (start < top.start + 0.5 * top.size && item.area.width > 0.9 * item.column.width) return false;
    if (this.#resumes(at)) return true;
    return start > top.start - 0.5 * top.size && isLeftOpen(top.draft);
  }

  /** How many of the open lists the file's tree has the passage stand in, 0 for none; null where it does not tell. */
  #toldLevel(item: FlowItem): number | null {
    const top = this.#open.at(-1);
    if (item.kind !== 'passage' || !item.tag || !top?.place || top.page !== item.page || item.role?.kind === 'heading') return null;
    const { list } = item.tag;
    if (list === null) return 0;
    const level = this.#open.findLastIndex(({ place }) => place?.list === list.list && place.item === list.item);
    return level < 0 ? null : level + 1;
  }

  /** How many of the open lists the item stands within: those whose text starts no deeper than it. */
  #levelOf(item: Passage): number {
    const start = Math.min(...item.lines.map((line) => startOf(line.area, item.column, item.rtl)));
    let level = this.#open.length;
    while (level > 0) {
      const open = this.#open[level - 1] as Open;
      const within = start >= open.text - 0.4 * open.size || (start > open.start + 0.6 * open.size && start >= 0.6 * open.text);
      if (within && open.text - open.start > 0.4 * open.size) break;
      level -= 1;
    }
    return level;
  }

  /** Whether an open list goes on soon after the item at `at`. */
  #resumes(at: number): boolean {
    for (let other = at + 1; other < Math.min(this.#items.length, at + 6); other += 1) {
      const item = this.#items[other];
      if (item?.kind === 'passage' && item.role) return false;
      const next = this.#candidates[other];
      if (next) return this.#open.some((open) => continues(open, next)) || this.#nests(this.#open.at(-1) as Open, next, other);
    }
    return false;
  }

  /** What waited belongs to the item that it stands after. */
  #keepWaiting(): void {
    for (const item of this.#pending) this.#add(item);
    this.#pending = [];
  }

  #add(item: FlowItem): void {
    this.#open.at(-1)?.draft.items.at(-1)?.content.push(item);
    this.#grow(item);
  }

  #close(): void {
    this.#last = this.#open[0] ?? this.#last;
    this.#open = [];
    this.#out.push(...this.#pending);
    this.#pending = [];
  }
}

/** A formula, a table or a figure between two items; text that starts at the margin ends the list. */
const canWait = (item: FlowItem): boolean => item.kind === 'finished';
