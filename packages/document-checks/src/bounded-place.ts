import type { DocumentPlace } from '@manara/core/document-check/document-place';
import { clipped } from './words.ts';

/** Characters of the way to an element, and of a sheet's name or a cell: a document names its elements as it likes, and each finding has the names of all that are around its own. */
const longest = { path: 2_000, name: 200 };

/** A place as it is kept. */
export const boundedPlace = (place: DocumentPlace): DocumentPlace => ({
  ...place,
  ...(place.sheet !== undefined && { sheet: clipped(place.sheet, longest.name) }),
  ...(place.cell !== undefined && { cell: clipped(place.cell, longest.name) }),
  path: clipped(place.path, longest.path),
});
