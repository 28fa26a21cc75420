import type { Area, Glyph, PageContent } from '@manara/pdf/page-content';
import { judgeTextLayer, type PlacedWord } from '../../image/judge-text-layer.ts';
import { toWords } from '../../layout/words/to-words.ts';
import { looksGarbled } from './looks-garbled.ts';

/**
 * Which fonts of a file say what they draw. A font whose words belong to no language is compared once with what is read from the picture of its page: where
 * that says something else, nothing that the font says is believed on any page.
 */
export class FontTrust {
  /** By face: whether its characters are others than it draws. */
  readonly #isWrong = new Map<string, boolean>();

  /** Faces on a page for which its picture must be read: those that nobody has judged and that look garbled, and those that are wrong. */
  doubtful(page: PageContent): Set<string> {
    const faces = new Set<string>();
    for (const [face, glyphs] of byFace(page)) {
      let isWrong = this.#isWrong.get(face);
      if (isWrong === undefined) {
        const isGarbled = looksGarbled(textsOf({ ...page, glyphs }));
        // What reads as a language once is not asked again.
        if (isGarbled === false) this.#isWrong.set(face, false);
        isWrong = isGarbled === true;
      }
      if (isWrong) faces.add(face);
    }
    return faces;
  }

  /** The page with what its picture says in the places of wrong fonts; null where all of these fonts proved right. `seen`: what was read from the picture. */
  mended(page: PageContent, faces: ReadonlySet<string>, seen: PageContent): PageContent | null {
    // A page that was turned or straightened to be read has other places.
    if (Math.abs(seen.width - page.width) > 4 || Math.abs(seen.height - page.height) > 4) return null;
    const read = placed(seen);
    for (const [face, glyphs] of byFace(page)) {
      if (!faces.has(face) || this.#isWrong.has(face)) continue;
      const said = placed({ ...page, glyphs });
      // Only what was read where this font stands bears witness to it.
      const there = read.filter((word) => said.some((other) => touches(word, other)));
      this.#isWrong.set(face, judgeTextLayer(said, there).verdict === 'replace');
    }
    const isWrong = (glyph: Glyph): boolean => glyph.face !== undefined && this.#isWrong.get(glyph.face) === true;
    if (!page.glyphs.some(isWrong)) return null;
    const wrong = toWords({ ...page, glyphs: page.glyphs.filter(isWrong) });
    const instead = seen.glyphs.flatMap((glyph) => {
      const under = wrong.find(({ area, style }) => touches(glyph, padded(area, 0.3 * style.size)))?.glyphs[0];
      return under ? [inPlaceOf(under, glyph)] : [];
    });
    return { ...page, glyphs: [...page.glyphs.filter((glyph) => !isWrong(glyph)), ...instead] };
  }
}

/** What was read, in the type and the tag of what the font drew there. */
function inPlaceOf({ baseline, size, font, bold, italic, monospace, colour, rotation, mcid }: Glyph, read: Glyph): Glyph {
  return { ...read, baseline, size, font, bold, italic, monospace, colour, rotation, mcid };
}

function byFace({ glyphs }: PageContent): Map<string, Glyph[]> {
  const faces = new Map<string, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.face === undefined || glyph.invisible) continue;
    const known = faces.get(glyph.face);
    if (known) known.push(glyph);
    else faces.set(glyph.face, [glyph]);
  }
  return faces;
}

const textsOf = (page: PageContent): string[] => toWords(page).map(({ text }) => text);

const placed = (page: PageContent): (PlacedWord & { confidence: number })[] =>
  toWords(page).map(({ text, area, confidence }) => ({ text, ...area, confidence }));

const padded = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

type Box = Omit<PlacedWord, 'text'>;

/** Whether the middle of one lies in the other. */
const touches = (one: Box, other: Box): boolean => {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height;
};
