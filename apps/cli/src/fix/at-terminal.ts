/** What a terminal would obey, and what turns the direction of a line or is not seen. */
const hidden = /(?![\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** A line of a page or a file as a terminal may show it: what it would obey, or would not show, is named. */
export const plain = (line: string): string =>
  line.replace(hidden, (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);
