import type { StructuredDocument } from '@manara/core/document/document';
import { everyPlace } from './find-place.ts';
import type { Place } from './places.ts';

/** How sure the reader is of what it is least sure of in a place. */
const surest = ({ questions }: Place): number => Math.min(...questions.map(({ confidence }) => confidence));

/** The places with something to look at, the least sure first; where equally sure, in reading order. */
export const doubtfulPlaces = (document: StructuredDocument): Place[] =>
  everyPlace(document)
    .filter(({ questions }) => questions.length > 0)
    .toSorted((one, other) => surest(one) - surest(other));

/** How many questions are left. */
export const countQuestions = (places: readonly Place[]): number => places.reduce((sum, { questions }) => sum + questions.length, 0);
