import type { StructuredDocument } from '../document.ts';

/** Gives out ids that are free in a document; `lastId` is what the document has to keep then. */
export function freeIds(document: StructuredDocument): { next: () => string; readonly lastId: number } {
  let lastId = document.lastId;
  return {
    next() {
      lastId += 1;
      return `n${lastId}`;
    },
    get lastId() {
      return lastId;
    },
  };
}
