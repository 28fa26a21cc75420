import { blank, cellsOf } from '../../../write/braille/cells.ts';

const [superscript, subscript, baseline, numeric] = ['45', '56', '5', '3456'].map(cellsOf) as [string, string, string, string];

/** Cells of a formula as they are written one after the other, with the indicators of level and number that what stands before demands. */
export class CellsOut {
  #out = '';
  /** The level that holds, as its indicators; empty on the line. */
  #level = '';
  /** A figure would be read as something else without the numeric indicator (Nemeth §9). */
  #needsNumeric = true;
  /** What was written last, as far as the next sign depends on it. */
  last: 'start' | 'blank' | 'letter' | 'word' | 'figure' | 'point' | 'operation' | 'bar' | 'opening' | 'mark' | 'other' = 'start';
  /** The level of what is written. */
  level = '';
  /** Within an enclosed list, whose figures need no indicator. */
  inList = 0;

  get text(): string {
    return this.#out;
  }

  get isFresh(): boolean {
    return this.last === 'start' || this.last === 'blank';
  }

  /** A sign at the level that is wanted. */
  sign(cells: string, last: CellsOut['last'] = 'other'): void {
    this.#toLevel();
    this.#out += cells;
    this.#needsNumeric = false;
    this.last = last;
  }

  /** Parts what follows from a decimal point; the indicator of another level does that, too. */
  partFromPoint(): void {
    if (this.last !== 'point') return;
    this.#toLevel();
    if (this.last === 'point') this.sign(baseline);
  }

  /** Parts a sign of operation from the one before it; the indicator of another level does that, too. */
  partFromOperation(): void {
    if (this.last !== 'operation') return;
    if (this.#level === this.level) this.sign(baseline);
    else this.#toLevel();
  }

  /** A sign after which a figure needs its indicator as at the beginning. */
  before(cells: string, last: CellsOut['last'] = 'other'): void {
    const due = this.#needsNumeric;
    this.sign(cells, last);
    this.#needsNumeric = due;
  }

  /** The next figure has its indicator. */
  demandNumeric(): void {
    this.#needsNumeric = true;
  }

  /** Cells as they are, whatever level holds. */
  raw(cells: string, last: CellsOut['last'] = 'other'): void {
    this.#out += cells;
    this.last = last;
  }

  number(cells: string, isDirect = false): void {
    if (!isDirect) this.#toLevel();
    if (this.#needsNumeric) this.#out += numeric;
    else if (!isDirect && this.last === 'letter' && this.level === '') this.#out += baseline;
    this.#out += cells;
    this.#needsNumeric = false;
    // A figure behind a lowered one would be read as a part of it.
    this.last = isDirect ? 'letter' : 'figure';
  }

  /** A blank within a number, or between the items of a list. */
  space(): void {
    this.#out += blank;
    this.#level = '';
    this.last = 'other';
  }

  /** A blank that ends no level. */
  heldBlank(): void {
    if (!this.isFresh) this.#out += blank;
    this.last = 'blank';
  }

  /** Whether what was written last stands at a level beyond the line. */
  get isRaised(): boolean {
    return this.#level !== '';
  }

  /** One blank, which ends every level; none at the beginning or after another. */
  blank(): void {
    if (this.isFresh) return;
    this.#out += blank;
    this.#level = '';
    this.#needsNumeric = this.inList === 0;
    this.last = 'blank';
  }

  /** The indicator of the level that is wanted, where another holds; `again`: where it holds, too, since what follows would end it. */
  toLevel(again = false): void {
    if (again && this.level !== '' && this.#level === this.level && !this.#out.endsWith(this.level)) this.#out += this.level;
    this.#toLevel();
  }

  #toLevel(): void {
    if (this.#level === this.level) return;
    this.#out += this.level === '' ? baseline : this.level;
    this.#level = this.level;
    // A figure behind the indicator of a level is not taken for a subscript.
    if (this.last === 'letter' || this.last === 'point') this.last = 'other';
  }

  /** Writes at a level beyond the present one, whose indicator is that of all levels together (Nemeth §71, Nemeth §72). */
  at(step: 'above' | 'below', write: () => void): void {
    const before = this.level;
    this.level = before + (step === 'above' ? superscript : subscript);
    const due = this.#needsNumeric;
    this.#needsNumeric = false;
    write();
    this.level = before;
    if (this.last === 'start') this.#needsNumeric = due;
  }
}
