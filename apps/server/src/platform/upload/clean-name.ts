import { longestDocumentName } from '@manara/contract/documents';

/** Controls, among them NUL, which PostgreSQL cannot keep, and signs that turn the writing of what follows them around (UAX #9). */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwanted = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A name as people may read it: of any script, in one line, with nothing invisible that lies about it. It is never a path. */
export const cleanName = (name: string): string => name.toWellFormed().replaceAll(unwanted, '').normalize('NFC').trim();

/** No longer than so many characters, and none cut in half. */
export const shortened = (name: string, most: number): string =>
  name.length <= most
    ? name
    : name
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');

const longestFilename = 255;

/** The name of a file as the sender gave it, its ending kept where it is cut. */
export function originalFilename(given: string): string {
  const name = cleanName(given);
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.length <= longestFilename ? name : shortened(name, longestFilename - ending.length) + ending;
}

/** The name that a document gets where nobody names it: that of the file without its ending. */
export const nameFromFile = (filename: string): string =>
  shortened(filename.replace(/\.[^.]*$/, '').trim() || filename, longestDocumentName);
