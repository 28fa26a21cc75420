import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, type BookFile } from '../book-file.ts';

const property = 'schema:accessibilityHazard';

/** Pairs of which only one can be true (schema.org's vocabulary of hazards). */
const opposites: [string, string][] = [
  ['flashing', 'noFlashingHazard'],
  ['motionSimulation', 'noMotionSimulationHazard'],
  ['sound', 'noSoundHazard'],
];

function isContrary(values: ReadonlySet<string>): boolean {
  const dangers = opposites.some(([danger]) => values.has(danger));
  return (values.has('none') && (dangers || values.has('unknown'))) || opposites.some((pair) => pair.every((value) => values.has(value)));
}

/** A book says which hazards it has, or that it has none, without contradicting itself. */
export const accessHazard: Check<BookFile> = check({
  rule: 'book-access-hazard',
  appliesTo(book) {
    const said = saidOf(book, property);
    const values = said.map(({ value }) => value);
    const snippet = [property, values.join(', ')].filter(Boolean).join(': ');
    return [{ place: said[0]?.place ?? book.place, snippet, identity: property, values: new Set(values) }];
  },
  expects: ({ values }) => passedIf(values.size > 0 && !isContrary(values)),
});
