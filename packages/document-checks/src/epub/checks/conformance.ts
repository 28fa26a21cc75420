import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, type BookFile, type Said } from '../book-file.ts';

/** The statement of EPUB Accessibility 1.1 and later, and the addresses of 1.0. */
const statement = /^EPUB Accessibility 1\.[1-9]\d* - WCAG 2\.\d+ Level A{1,3}$/u;
const addressOf10 = /^https?:\/\/(?:www\.)?idpf\.org\/epub\/a11y\/accessibility-20170105\.html#wcag-a{1,3}$/u;
/** A statement may be about anything; these are about accessibility. */
const isAbout = /accessib|a11y|wcag/iu;

/** What a book claims of its accessibility. */
export const claimsOf = (book: BookFile): Said[] => saidOf(book, 'dcterms:conformsTo').filter(({ value }) => isAbout.test(value));

const isFormal = (value: string): boolean => statement.test(value) || addressOf10.test(value);

/**
 * Where a book claims conformance, one claim names standard, version and level in the one form that programs read. Others beside it may be of
 * other standards.
 */
export const conformance: Check<BookFile> = check({
  rule: 'book-conformance',
  appliesTo(book) {
    const claims = claimsOf(book);
    const [shown] = claims.filter(({ value }) => isFormal(value)).concat(claims);
    return shown ? [{ place: shown.place, snippet: shown.value, identity: shown.value }] : [];
  },
  expects: ({ snippet }) => passedIf(isFormal(snippet)),
});
