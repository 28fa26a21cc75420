/** Marks that turn the direction of what follows (UAX #9, explicit embeddings, overrides and isolates) and of their neighbours. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What no XML 1.0 document may hold, halves of surrogate pairs aside. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const codePoint = (mark: string): string => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}]`;

/** A text from a foreign page as XML can hold it; what it cannot is shown by the replacement character. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(notInXml, '\ufffd');

/** The same as people are to read it: marks that would reorder the line are spelled out, so that code looks as it is written. */
export const visibleText = (text: string): string => xmlText(text).replaceAll(directionMarks, codePoint);
