import type { Glyph } from '../page-content.ts';

/** Accents that TeX and others draw as signs of their own over (or under) a letter, and the marks that they are. */
const accents: Record<string, string> = {
  '`': '\u{300}',
  '´': '\u{301}',
  ˆ: '\u{302}',
  '^': '\u{302}',
  '˜': '\u{303}',
  '~': '\u{303}',
  '¯': '\u{304}',
  '˘': '\u{306}',
  '˙': '\u{307}',
  '¨': '\u{308}',
  '˚': '\u{30A}',
  '˝': '\u{30B}',
  ˇ: '\u{30C}',
  '¸': '\u{327}',
};

/** Letters without their dot are drawn where an accent takes its place. */
const dotted: Record<string, string> = { ı: 'i', ȷ: 'j' };

/** Alefs, and what files say of them by mistake where a font draws them upon their lam. */
const alefs: Record<string, string> = { ا: 'ا', أ: 'أ', إ: 'إ', آ: 'آ', '\u{61D}': 'ا', ؤ: 'إ', '؟': 'آ' };

/** Signs that may be drawn over, under or upon another; next to none of them nothing is joined. */
const drawnUpon = new Set([...Object.keys(accents), ...Object.keys(alefs), '\u{338}', '↦']);

const isMathematical = ({ font }: Glyph): boolean => /^(?:cm(?:mi|sy|ex|mib|bsy)|lmmath|ms[ab]m|eu[fsr]m)/i.test(font);

/** Whether the middle of the one stands over the other, both of about the same size. */
function isOver(accent: Glyph, letter: Glyph): boolean {
  const middle = accent.x + accent.width / 2;
  const near = Math.abs(accent.baseline - letter.baseline) < 0.5 * letter.size && Math.abs(accent.size - letter.size) < 0.2 * letter.size;
  return near && middle > letter.x && middle < letter.x + letter.width && accent.rotation === letter.rotation;
}

function accented(accent: Glyph, letter: Glyph): string | null {
  const mark = accents[accent.text];
  if (!mark || isMathematical(letter) || !/^\p{L}$/u.test(letter.text)) return null;
  const text = `${dotted[letter.text] ?? letter.text}${mark}`.normalize('NFC');
  // A letter that Unicode has no accented form of is rather an overlay than a letter.
  return [...text].length === 1 ? text : null;
}

/** A negation stroke or a mapping's foot, which have no width, and the relation that they are drawn upon. */
function struck(sign: Glyph, relation: Glyph): string | null {
  if (sign.text === '\u{338}' && /^\p{Sm}$/u.test(relation.text)) return `${relation.text}\u{338}`.normalize('NFC');
  if (sign.text === '↦' && relation.text === '→') return '↦';
  return null;
}

/** A lam with the alef that stands in it. */
const lamAlef = (alef: Glyph, lam: Glyph): string | null =>
  lam.text === 'ل' && alefs[alef.text] !== undefined && alef.baseline === lam.baseline && isOver(alef, lam) ? `ل${alefs[alef.text]}` : null;

function joined(one: Glyph, other: Glyph, text: string): Glyph {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { ...other, x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y, text };
}

/** Joins what is drawn in two strokes and read as one sign: accented letters, negated relations, the arrow of a mapping, lam with alef. */
export function compose(glyphs: readonly Glyph[]): Glyph[] {
  const found: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = found.at(-1);
    if (!before || !(drawnUpon.has(before.text) || drawnUpon.has(glyph.text))) {
      found.push(glyph);
      continue;
    }
    const touching = before.mcid === glyph.mcid;
    const over = touching && isOver(before, glyph) ? accented(before, glyph) : null;
    const under = touching && over === null && isOver(glyph, before) ? accented(glyph, before) : null;
    const relation =
      touching && Math.abs(before.x + before.width - glyph.x) < 0.9 * glyph.size && before.baseline === glyph.baseline
        ? struck(before, glyph)
        : null;
    const ligature = touching ? (lamAlef(before, glyph) ?? lamAlef(glyph, before)) : null;
    const text = over ?? relation ?? ligature;
    if (text !== null)
      found.splice(-1, 1, { ...joined(before, glyph, text), ...(over === null ? {} : { x: glyph.x, width: glyph.width }) });
    else if (under !== null) found.splice(-1, 1, { ...joined(glyph, before, under), x: before.x, width: before.width });
    else found.push(glyph);
  }
  return found;
}
