import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, type BookFile } from '../book-file.ts';

/** The package says something of a property of schema.org. */
const says = (rule: DocumentRuleId, property: string): Check<BookFile> =>
  check({
    rule,
    appliesTo: (book) => [{ place: saidOf(book, property)[0]?.place ?? book.place, snippet: property, identity: property }],
    expects: (_, book) => passedIf(saidOf(book, property).length > 0),
  });

/** A book says by which senses it is read. */
export const accessMode = says('book-access-mode', 'schema:accessMode');
/** A book says what in it helps, such as alternative texts. */
export const accessFeature = says('book-access-feature', 'schema:accessibilityFeature');
/** A book says which modes are enough to read all of it. */
export const accessSufficient = says('book-access-sufficient', 'schema:accessModeSufficient');
/** A book sums up in words how accessible it is. */
export const accessSummary = says('book-access-summary', 'schema:accessibilitySummary');
