// oxlint-disable-next-line no-control-regex -- they are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;
/** Embeddings, overrides and isolates (UAX #9): the model says direction by its nodes, and a lone one would turn round what follows. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of the document as any output can hold it: what neither XML 1.0 nor HTML allows becomes U+FFFD, and marks that would reorder the
 * text around them are left out. Joiners and single direction marks stay.
 */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll(notInXml, '\ufffd').replaceAll(turns, '');
