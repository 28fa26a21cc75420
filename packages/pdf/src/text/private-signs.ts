/** Signs that Adobe kept in the private area before Unicode had them, from U+F8E5 on: pieces of fences, legal marks. */
const pieces = '‾⏐⎯®©™⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Adobe's Symbol by its codes from 0x20 on; a blank where it has none. */
const symbol =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼' +
  ' '.repeat(33) +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Wingdings, as far as lists and forms use it. */
const wingdings: Record<number, string> = {
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x70: '❐',
  0x71: '❑',
  0x72: '❒',
  0x73: '⬧',
  0x74: '⧫',
  0x75: '◆',
  0x76: '❖',
  0x77: '⬥',
  0x9f: '•',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '◻',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

/** What a sign of the private area means by the font's or by Adobe's custom; null where nobody agreed. */
export function privateSign(font: string, sign: string): string | null {
  const point = sign.codePointAt(0) ?? 0;
  if (point >= 0xf8e5 && point <= 0xf8fe) return [...pieces][point - 0xf8e5] ?? null;
  // Figures of old style and small capitals, as Adobe's names for them were read.
  if (point >= 0xf730 && point <= 0xf739) return String.fromCodePoint(point - 0xf700);
  if (point >= 0xf761 && point <= 0xf77a) return String.fromCodePoint(point - 0xf700);
  if (point === 0xf6be) return 'ȷ';
  if (point < 0xf020 || point > 0xf0ff) return null;
  const code = point - 0xf000;
  if (/wingdings/i.test(font)) return wingdings[code] ?? null;
  if (/symbol/i.test(font)) return [...symbol][code - 0x20]?.trim() || null;
  // Word's bullet, whatever the font is called.
  return code === 0xb7 ? '•' : null;
}
