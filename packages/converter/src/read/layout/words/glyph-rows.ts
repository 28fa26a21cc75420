import type { PageContent } from '@manara/pdf/page-content';
import { asArabicIsDrawn, isVowelSign, putVowels } from './arabic-rows.ts';
import { accented, isAccent } from './letters.ts';
import type { Placed } from './placed.ts';
import { intoFrame, quarterTurn } from './rotation.ts';

/** Signs of one rotation that stand on one line of the page, from left to right. */
export interface GlyphRow {
  rotation: number;
  glyphs: Placed[];
}

/** What can be seen of a page, is no artifact and was not claimed before, in rows from top to bottom. */
export function glyphRows(page: PageContent, claimed: ReadonlySet<number>): GlyphRow[] {
  const byRotation = new Map<number, Placed[]>();
  for (const [drawn, glyph] of page.glyphs.entries()) {
    if (claimed.has(drawn) || glyph.mcid === -1 || glyph.text === '' || (glyph.invisible && page.kind === 'text')) continue;
    const rotation = quarterTurn(glyph.rotation);
    const placed: Placed = { ...glyph, drawn, source: glyph };
    if (rotation !== 0) {
      Object.assign(placed, intoFrame(glyph, rotation));
      if (rotation % 90 === 0) placed.baseline = placed.y + placed.height - 0.2 * glyph.size;
    }
    const group = byRotation.get(rotation);
    if (group) group.push(placed);
    else byRotation.set(rotation, [placed]);
  }
  return [...byRotation].flatMap(([rotation, glyphs]) => {
    const vowels = glyphs.filter((glyph) => isVowelSign(glyph.text));
    const rows = inRows(vowels.length > 0 ? glyphs.filter((glyph) => !isVowelSign(glyph.text)) : glyphs, page.kind === 'text' ? 0.1 : 0.3);
    const homeless = putVowels(vowels, rows);
    return [...rows, ...inRows(homeless, 0.1)].map((row) => ({ rotation, glyphs: row }));
  });
}

function inRows(glyphs: Placed[], tolerance: number): Placed[][] {
  glyphs.sort((a, b) => a.baseline - b.baseline || a.drawn - b.drawn);
  const rows: Placed[][] = [];
  let row: Placed[] = [];
  let last: Placed | undefined;
  for (const glyph of glyphs) {
    if (last && glyph.baseline - last.baseline > tolerance * Math.min(glyph.size, last.size)) {
      rows.push(row);
      row = [];
    }
    row.push(glyph);
    last = glyph;
  }
  if (row.length > 0) rows.push(row);
  return rows.map((one) => joinAccents(withoutDoubles(asArabicIsDrawn(one.sort((a, b) => a.x - b.x || a.drawn - b.drawn)))));
}

/** Bold is sometimes made by drawing a sign twice, a hair apart. */
function withoutDoubles(row: Placed[]): Placed[] {
  const kept: Placed[] = [];
  for (const glyph of row) {
    let double = false;
    for (let back = kept.length - 1; back >= 0 && back >= kept.length - 3; back--) {
      const other = kept[back] as Placed;
      if (
        other.text !== glyph.text ||
        glyph.text === ' ' ||
        Math.abs(other.x - glyph.x) > 0.08 * glyph.size ||
        Math.abs(other.size - glyph.size) > 0.1
      )
        continue;
      if (Math.abs(other.baseline - glyph.baseline) > 0.08 * glyph.size) continue;
      if (other.text !== '\u0640') other.bold = true;
      other.joined = [...(other.joined ?? []), glyph.source];
      double = true;
      break;
    }
    if (!double) kept.push(glyph);
  }
  return kept;
}

/** Accents that are drawn by themselves go to the letter that they stand over or under. */
function joinAccents(row: Placed[]): Placed[] {
  if (!row.some((glyph) => isAccent(glyph.text))) return row;
  const gone = new Set<Placed>();
  for (const [index, mark] of row.entries()) {
    if (!isAccent(mark.text)) continue;
    const base = [row[index - 1], row[index + 1], row[index - 2], row[index + 2]]
      .filter((glyph): glyph is Placed => glyph !== undefined && !gone.has(glyph) && /\p{L}/u.test(glyph.text) && glyph.font === mark.font)
      .map((glyph) => ({ glyph, far: Math.abs(glyph.x + glyph.width / 2 - mark.x - mark.width / 2) / (glyph.width / 2 + 0.01) }))
      .filter(({ far }) => far < 0.8)
      .sort((a, b) => a.far - b.far)[0]?.glyph;
    const text = base ? accented(base.text, mark.text) : null;
    if (!base || text === null) continue;
    base.text = text;
    base.joined = [...(base.joined ?? []), mark.source];
    gone.add(mark);
  }
  return row.filter((glyph) => !gone.has(glyph));
}
