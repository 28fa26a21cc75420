/** Cells that mean nothing in a code, as far as our reader of it goes. */
export class Unreadable extends Error {
  constructor(cells: string, at: number) {
    super(`not to be read: ${cells.slice(at, at + 8)} at ${at}`);
    this.name = 'Unreadable';
  }
}
