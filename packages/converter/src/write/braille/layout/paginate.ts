import { blank, cell } from '../cells.ts';
import { uncontractedUeb } from '../own/ueb.ts';
import type { Entry, LateLine } from './entries.ts';

export interface BraillePage {
  /** "1", or "t1" for a page that only the braille has. */
  number: string;
  /** Lines of cells, trailing blanks left out; as many as the paper has. */
  lines: string[];
}

export interface Paper {
  cells: number;
  lines: number;
  /** Words of the running head in cells; it stands on every page but the first. */
  head: string[];
  /** Letters before the numbers of these pages. */
  prefix: string;
  /** The print page that the first line stands on; null where these pages have none. */
  printPage: number | null;
  /** A print page's number as cells. */
  printNumber(page: number): string;
}

/** a, b, … z, aa, ab, …: how often a print page has gone on to another braille page. */
function continuationLetters(count: number): string {
  let left = count;
  let letters = '';
  while (left > 0) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
    left = Math.floor((left - 1) / 26);
  }
  return letters;
}

/** Words of the head as far as there is room. */
function fittingHead(words: string[], room: number): string {
  let head = '';
  for (const word of words) {
    const longer = head === '' ? word : head + blank + word;
    if (longer.length > room) break;
    head = longer;
  }
  return head;
}

function headLine(paper: Paper, number: string, isFirst: boolean): string {
  // In the middle of the line, or further left where three blanks before the number want it so.
  const room = Math.max(0, paper.cells - number.length - 3);
  const head = isFirst ? '' : fittingHead(paper.head, room);
  const left = Math.min(Math.floor((paper.cells - head.length) / 2), room - head.length);
  return blank.repeat(left) + head + blank.repeat(paper.cells - left - head.length - number.length) + number;
}

/** Entries that must stand on one page: up to and with the first line that need not keep the next. */
function units(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  let open: Entry[] = [];
  for (const entry of entries) {
    open.push(entry);
    if (entry.kind === 'line' && !entry.keepNext) {
      found.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...found, open] : found;
}

class Pages {
  readonly pageOf = new Map<string, string>();
  readonly #paper: Paper;
  readonly #body: number;
  readonly #pages: { number: string; lines: (string | LateLine)[] }[] = [];
  #lines: (string | LateLine)[] = [];
  #printPage: number | null;
  /** How many braille pages the print page has filled before this one. */
  #times = 0;
  #top: string | null = null;

  constructor(paper: Paper) {
    this.#paper = paper;
    this.#body = paper.lines - 2;
    this.#printPage = paper.printPage;
  }

  #number = () => `${this.#paper.prefix}${this.#pages.length + 1}`;

  #printNumber(): string {
    if (this.#printPage === null) return '';
    const label = uncontractedUeb(continuationLetters(this.#times)) + this.#paper.printNumber(this.#printPage);
    return label.slice(0, this.#paper.cells);
  }

  #finish(): void {
    const { cells } = this.#paper;
    const first = headLine(this.#paper, this.#top ?? this.#printNumber(), this.#pages.length === 0);
    const number = uncontractedUeb(this.#number());
    const empty = Array.from({ length: this.#body - this.#lines.length }, () => '');
    this.#pages.push({ number: this.#number(), lines: [first, ...this.#lines, ...empty, blank.repeat(cells - number.length) + number] });
    this.#lines = [];
    this.#top = null;
    this.#times += 1;
  }

  #put(line: string | LateLine): void {
    if (this.#lines.length === this.#body) this.#finish();
    this.#top ??= this.#printNumber();
    this.#lines.push(line);
  }

  /** At the top of a page its number alone says so; within one a line of dots 36 up to the number, and never as the last line. */
  #beginPrintPage(page: number): void {
    if (this.#lines.length >= this.#body - 1) this.#finish();
    if (this.#lines.length > 0) {
      const label = this.#paper.printNumber(page).slice(0, this.#paper.cells - 3);
      this.#put(cell(36).repeat(this.#paper.cells - label.length) + label);
    }
    this.#printPage = page;
    this.#times = 0;
  }

  add(unit: readonly Entry[]): void {
    if (this.#lines.length > 0 && this.#lines.length + unit.length > this.#body) this.#finish();
    for (const entry of unit) {
      if (entry.kind === 'page') this.#beginPrintPage(entry.page);
      else if (entry.kind === 'blank') {
        if ((this.#lines.length > 0 || entry.evenAtTop) && this.#lines.length < this.#body) this.#put('');
      } else {
        this.#put(entry.cells);
        if (entry.anchor !== null && !this.pageOf.has(entry.anchor)) this.pageOf.set(entry.anchor, uncontractedUeb(this.#number()));
      }
    }
  }

  end(): BraillePage[] {
    if (this.#lines.length > 0 || this.#pages.length === 0) this.#finish();
    return this.#pages.map(({ number, lines }) => ({
      number,
      lines: lines.map((line) => (typeof line === 'string' ? line : line(this.pageOf)).replace(new RegExp(`${blank}+$`), '')),
    }));
  }
}

/** Lines on pages: the first holds running head and print page, the last the number of the braille page. */
export function paginate(entries: readonly Entry[], paper: Paper): BraillePage[] {
  const pages = new Pages(paper);
  for (const unit of units(entries)) pages.add(unit);
  return pages.end();
}
