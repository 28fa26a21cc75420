/** Ligatures of Latin and Armenian letters, and Hebrew and Arabic presentation forms; not the signs in that block that are words of their own. */
const presentation = /[\u{FB00}-\u{FB1C}\u{FB1D}-\u{FB4F}\u{FB50}-\u{FBB1}\u{FBD3}-\u{FD3D}\u{FD50}-\u{FDF9}\u{FE70}-\u{FEFC}]/u;
/** The carrier that Unicode gives a mark which stands alone; the file's own letter carries it. */
const carried = /^[ \u{640}](?=\p{M})/u;

const spaces = /[\t\n\v\f\r\u{A0}\u{1680}\u{2000}-\u{200A}\u{202F}\u{205F}\u{3000}]/gu;
/** Marks of direction and joints without width: they say how to draw, and the sign is drawn already. */
const unseen = /[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}]/gu;

/** Characters of a sign as they would be typed: letters instead of presentation forms, one kind of space, nothing unseen. */
export function normalise(text: string): string {
  let plain = text.replace(spaces, ' ').replace(unseen, '');
  if (presentation.test(plain))
    plain = [...plain].map((sign) => (presentation.test(sign) ? sign.normalize('NFKC').replace(carried, '') : sign)).join('');
  return plain.normalize('NFC');
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const strong = /[\p{L}\u{200F}]/u;

/** Whether the sign is a letter of a script that runs from right to left; digits and marks of punctuation never are. */
export const runsRightToLeft = (text: string): boolean => strong.test(text) && rightToLeft.test(text);

const unknowable = /(?!\s)\p{Cc}|[\p{Co}\u{FFFD}-\u{FFFF}]/u;

/** Whether the characters cannot be what is meant: controls, private ones, the replacement character. */
export const saysNothing = (text: string): boolean => text === '' || unknowable.test(text);
