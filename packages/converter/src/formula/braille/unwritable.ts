/** A braille code has no sign for a part of a formula, or we have not learnt it: the formula as a whole is not written, for nothing of it may be lost. */
export class Unwritable extends Error {
  constructor(part: string) {
    super(`not to be written: ${part}`);
    this.name = 'Unwritable';
  }
}
