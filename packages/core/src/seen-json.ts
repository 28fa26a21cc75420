/** What is not seen, turns its neighbours around, or ends a line. */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * JSON on one line, in which all is seen that is there: nothing of a page, a file or a name can end the line and pass for a text of ours, or hide
 * words in it.
 */
export const seenJson = (data: unknown): string => JSON.stringify(data).replaceAll(unseen, escaped);
