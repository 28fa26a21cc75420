import type { CellName, CellSpan } from '@manara/core/document/braille-cell';
import { blank, cellsOf } from '../../../write/braille/cells.ts';

const [superscript, subscript, baseline, numeric] = ['45', '56', '5', '3456'].map(cellsOf) as [string, string, string, string];

/** What cells are called by what they are to the next sign, where nothing says more. */
const nameOf = (last: CellsOut['last']): CellName => (last === 'letter' || last === 'word' ? last : last === 'figure' ? 'number' : 'sign');

/** Cells of a formula as they are written one after the other, with the indicators of level and number that what stands before demands. */
export class CellsOut {
  readonly spans: CellSpan[] = [];
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
  /** The parts of the print that are being written. */
  #parts: number[] = [];
  /** Those that raise or lower, by their levels. */
  readonly #raising = new Map<string, number[]>();

  /** Writes what comes from some parts of the print; from those around it where it has none of its own. */
  from(parts: number[] | undefined, write: () => void): void {
    const around = this.#parts;
    this.#parts = parts ?? around;
    write();
    this.#parts = around;
  }

  #write(cells: string, name: CellName, parts = this.#parts): void {
    if (cells === '') return;
    this.#out += cells;
    this.spans.push({ cells, name, parts });
  }

  get isFresh(): boolean {
    return this.last === 'start' || this.last === 'blank';
  }

  /** A sign at the level that is wanted. */
  sign(cells: string, last: CellsOut['last'] = 'other', name = nameOf(last)): void {
    this.#toLevel();
    this.#write(cells, name);
    this.#needsNumeric = false;
    this.last = last;
  }

  /** Parts what follows from a decimal point; the indicator of another level does that, too. */
  partFromPoint(): void {
    if (this.last !== 'point') return;
    this.#toLevel();
    if (this.last === 'point') this.sign(baseline, 'other', 'multipurpose');
  }

  /** Parts a sign of operation from the one before it; the indicator of another level does that, too. */
  partFromOperation(): void {
    if (this.last !== 'operation') return;
    if (this.#level === this.level) this.sign(baseline, 'other', 'multipurpose');
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
    this.#write(cells, nameOf(last));
    this.last = last;
  }

  number(cells: string, isDirect = false): void {
    if (!isDirect) this.#toLevel();
    if (this.#needsNumeric) this.#write(numeric, 'numeric');
    else if (!isDirect && this.last === 'letter' && this.level === '') this.#write(baseline, 'multipurpose');
    this.#write(cells, 'number');
    this.#needsNumeric = false;
    // A figure behind a lowered one would be read as a part of it.
    this.last = isDirect ? 'letter' : 'figure';
  }

  /** A blank within a number, or between the items of a list. */
  space(): void {
    this.#write(blank, 'blank');
    this.#level = '';
    this.last = 'other';
  }

  /** A blank that ends no level. */
  heldBlank(): void {
    if (!this.isFresh) this.#write(blank, 'blank');
    this.last = 'blank';
  }

  /** Whether what was written last stands at a level beyond the line. */
  get isRaised(): boolean {
    return this.#level !== '';
  }

  /** One blank, which ends every level; none at the beginning or after another. */
  blank(): void {
    if (this.isFresh) return;
    this.#write(blank, 'blank');
    this.#level = '';
    this.#needsNumeric = this.inList === 0;
    this.last = 'blank';
  }

  /** The indicator of the level that is wanted, where another holds; `again`: where it holds, too, since what follows would end it. */
  toLevel(again = false): void {
    if (again && this.level !== '' && this.#level === this.level && !this.#out.endsWith(this.level)) this.#indicate(this.level);
    this.#toLevel();
  }

  #indicate(level: string): void {
    const name = level === superscript ? 'superscript' : level === subscript ? 'subscript' : 'level';
    this.#write(level, name, this.#raising.get(level));
  }

  #toLevel(): void {
    if (this.#level === this.level) return;
    if (this.level === '') this.#write(baseline, 'baseline', this.#raising.get(this.#level));
    else this.#indicate(this.level);
    this.#level = this.level;
    // A figure behind the indicator of a level is not taken for a subscript.
    if (this.last === 'letter' || this.last === 'point') this.last = 'other';
  }

  /** Writes at a level beyond the present one, whose indicator is that of all levels together (Nemeth §71, Nemeth §72). */
  at(step: 'above' | 'below', write: () => void): void {
    const before = this.level;
    this.level = before + (step === 'above' ? superscript : subscript);
    this.#raising.set(this.level, this.#parts);
    const due = this.#needsNumeric;
    this.#needsNumeric = false;
    write();
    this.level = before;
    if (this.last === 'start') this.#needsNumeric = due;
  }
}
