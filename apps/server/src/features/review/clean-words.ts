/** What somebody has written as one line: no control characters, every sign whole, spaces single. */
export const cleanLine = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ');

/** The same of program text, whose lines and tabs stay. */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
