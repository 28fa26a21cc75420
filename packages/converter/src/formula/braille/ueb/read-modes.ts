import { cellsOf } from '../../../write/braille/cells.ts';

const [grade1, capital, ends] = ['56', '6', '3'].map(cellsOf) as [string, string, string];

/** Which grade and which case hold while cells are read. */
export class Modes {
  isPassage = false;
  #isWord = false;
  /** A number sets grade 1 up to the next blank. */
  #isBehindNumber = false;
  #symbol = -1;
  capitals: 'none' | 'word' | 'passage' = 'none';

  /** Whether grade 1 holds for the sign at a place. */
  isGrade1(at: number): boolean {
    return this.isPassage || this.#isWord || this.#isBehindNumber || this.#symbol === at;
  }

  blank(): void {
    this.#isWord = false;
    this.#isBehindNumber = false;
    this.endCapitals();
  }

  number(): void {
    this.#isBehindNumber = true;
    this.endCapitals();
  }

  /** Capitals of one word end with what is no letter. */
  endCapitals(): void {
    if (this.capitals === 'word') this.capitals = 'none';
  }

  /** Takes indicators of grade and case at a place; answers where what they hold for begins. */
  indicators(cells: string, from: number): number {
    let at = from;
    for (;;) {
      if (cells.startsWith(grade1 + ends, at) && this.isPassage) {
        this.isPassage = false;
        at += 2;
      } else if (cells.startsWith(grade1.repeat(3), at)) {
        this.isPassage = true;
        at += 3;
      } else if (cells.startsWith(grade1.repeat(2), at)) {
        this.#isWord = true;
        at += 2;
      } else if (cells.startsWith(grade1, at)) {
        this.#symbol = at + 1;
        at += 1;
      } else if (cells.startsWith(capital + ends, at) && this.capitals === 'passage') {
        this.capitals = 'none';
        at += 2;
      } else if (cells.startsWith(capital.repeat(3), at)) {
        this.capitals = 'passage';
        at += 3;
      } else if (cells.startsWith(capital.repeat(2), at)) {
        this.capitals = 'word';
        at += 2;
      } else return at;
    }
  }
}
