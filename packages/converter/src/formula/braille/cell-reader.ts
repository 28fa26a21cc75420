import type { Joint } from './joints.ts';
import { Unreadable } from './unreadable.ts';

/** A place in cells that are read from their beginning to their end. */
export class CellReader {
  readonly cells: string;
  at = 0;
  /** Where a line of the formula may be divided. */
  readonly joints: Joint[] = [];

  constructor(cells: string) {
    this.cells = cells;
  }

  starts(text: string): boolean {
    return this.cells.startsWith(text, this.at);
  }

  take(text: string): boolean {
    if (!this.starts(text)) return false;
    this.at += text.length;
    return true;
  }

  fail(): never {
    throw new Unreadable(this.cells, this.at);
  }
}
