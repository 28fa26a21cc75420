import { parse, withChanges } from './chromium-file.ts';
import { outlineTitles } from './outline-titles.ts';
import { plainTags } from './tags.ts';

/** What the printed page says of itself. */
export interface Said {
  /** Words of its headings, in order. */
  headings: readonly string[];
  /** How its formulas are read, with their MathML where they have a structure. */
  formulas: readonly { words: string; mathml: string | null }[];
}

/** A PDF of Chromium's with the bookmarks and the tags that its page means. A file of another make comes back as it was. */
export function mendPdf(pdf: Uint8Array, { headings, formulas }: Said): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const file = parse(bytes.toString('latin1'));
  if (!file) return pdf;
  const changes = new Map([...outlineTitles(file, headings), ...plainTags(file, formulas)]);
  return changes.size === 0 ? pdf : withChanges(bytes, file, changes);
}
