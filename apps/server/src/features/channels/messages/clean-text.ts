/** Marks that turn the direction of what comes after them, and would break out of the isolation of a name. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** A name by others, as one line of at most so many characters that leaves the text around it as it is. */
export function cleanText(text: string, longest = 300): string {
  const characters = [...text.replaceAll(lineBreaks, ' ').replaceAll(directionMarks, '').trim()];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
}
