import type { Area, Glyph, PageContent } from '@manara/pdf/page-content';
import type { TagHint } from './tag-hint.ts';

/** A block of the tree with what the page shows of it. */
export interface TaggedBlock extends Area {
  hint: TagHint;
  /** In the order of the tree. */
  glyphs: Glyph[];
  letters: number;
  /** The size that most of its letters have. */
  size: number;
  bold: boolean;
  text: string;
}

export const isLetter = ({ text, invisible }: Glyph): boolean => !invisible && /[\p{L}\p{N}]/u.test(text);

/** Most frequent of the numbers, to a tenth. */
function usual(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) {
    const rounded = Math.round(number * 10) / 10;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function blockOf(hint: TagHint, glyphs: Glyph[]): TaggedBlock {
  const letters = glyphs.filter(isLetter);
  const [x, y] = [Math.min(...glyphs.map((glyph) => glyph.x)), Math.min(...glyphs.map((glyph) => glyph.y))];
  return {
    hint,
    glyphs,
    letters: letters.length,
    size: usual(letters.map(({ size }) => size)),
    bold: letters.filter(({ bold }) => bold).length > 0.8 * letters.length,
    text: glyphs.map(({ text }) => text).join(''),
    x,
    y,
    width: Math.max(...glyphs.map((glyph) => glyph.x + glyph.width)) - x,
    height: Math.max(...glyphs.map((glyph) => glyph.y + glyph.height)) - y,
  };
}

/** The tree's blocks that have signs on the page, in the tree's order. */
export function taggedBlocks(page: PageContent, hints: ReadonlyMap<number, TagHint>): TaggedBlock[] {
  const glyphs = new Map<number, Glyph[]>();
  for (const glyph of page.glyphs) {
    const hint = glyph.mcid === null ? undefined : hints.get(glyph.mcid);
    if (!hint || glyph.invisible || glyph.text === ' ') continue;
    const own = glyphs.get(hint.block);
    if (own) own.push(glyph);
    else glyphs.set(hint.block, [glyph]);
  }
  const firsts = new Map<number, TagHint>();
  for (const hint of hints.values()) if (!firsts.has(hint.block)) firsts.set(hint.block, hint);
  return [...firsts].flatMap(([block, hint]) => {
    const own = glyphs.get(block);
    return own ? [blockOf(hint, own)] : [];
  });
}

/** The size in which most letters of the page are set. */
export const bodySize = (page: PageContent): number => usual(page.glyphs.filter(isLetter).map(({ size }) => size));
