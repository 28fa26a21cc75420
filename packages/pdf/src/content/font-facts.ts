import { createHash } from 'node:crypto';
import type { EngineFont, EngineGlyph, EngineObjects } from '../engine/pdfjs-shapes.ts';
import type { Glyph } from '../page-content.ts';
import { glyphText, type KnownText } from '../text/glyph-text.ts';
import { runsRightToLeft } from '../text/normalise.ts';
import { outlineBox, type EmBox } from './outline-box.ts';
import type { FontLooks } from '../raw/font-looks.ts';
import { fontStyle } from './font-style.ts';

/** What is to be known of a font in order to place its signs. */
export interface FontFacts {
  engine: EngineFont;
  /** Without its subset prefix. */
  name: string;
  bold: boolean;
  italic: boolean;
  monospace: boolean;
  /** The same wherever the file draws with this font in this encoding. */
  face: string;
  vertical: boolean;
  /** From the font's units to the em square, in thousandths for all but Type 3. */
  matrix: readonly number[];
  /** What the glyph inks in the em square; null for a blank one and for one whose outline nobody has. */
  ink(glyph: EngineGlyph): EmBox | null;
  /** The characters of a glyph. */
  text(glyph: EngineGlyph): GlyphText;
}

export type GlyphText = KnownText & Pick<Glyph, 'rtl'>;

/** setCharWidthAndBounds of a Type 3 glyph. */
const boundsOperator = 49;

function inkOfType3(font: EngineFont, glyph: EngineGlyph): EmBox | null {
  const drawing = font.charProcOperatorList?.get(glyph.operatorListId ?? '');
  if (!drawing || drawing.fnArray.length <= 1) return null;
  const at = drawing.fnArray.indexOf(boundsOperator);
  const box = at >= 0 ? (drawing.argsArray[at] as number[]).slice(2) : Array.from(font.bbox ?? []);
  if (box.length < 4) return null;
  const [a = 0.001, , , d = 0.001, e = 0, f = 0] = Array.from(font.fontMatrix ?? []);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  if (x0 === x1 || y0 === y1) return null;
  const xs = [x0 * a + e, x1 * a + e];
  const ys = [y0 * d + f, y1 * d + f];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** pdf.js numbers its fonts anew now and then: the file's name of the font and what it encodes stay. */
function faceOf({ name = '', composite, differences }: EngineFont): string {
  const codes = [...(differences ?? [])].map(([code, glyph]) => `${code}${glyph}`).join();
  return `${name}/${composite ? 'composite' : createHash('sha256').update(codes).digest('hex').slice(0, 8)}`;
}

export function fontFacts(engine: EngineFont, objects: EngineObjects, looks?: FontLooks): FontFacts {
  const boxes = new Map<string, EmBox | null>();
  const texts = new Map<number, GlyphText>();
  const style = fontStyle(engine, looks);
  const measure = (glyph: EngineGlyph): EmBox | null => {
    if (engine.isType3Font) return inkOfType3(engine, glyph);
    const id = `${engine.loadedName}_path_${glyph.fontChar}`;
    return objects.has(id) ? outlineBox((objects.get(id) as { path?: ArrayLike<number> } | null)?.path) : null;
  };
  return {
    engine,
    ...style,
    face: faceOf(engine),
    vertical: engine.vertical === true,
    matrix: Array.from(engine.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]),
    text(glyph) {
      let text = texts.get(glyph.originalCharCode);
      if (!text) {
        const known = glyphText(engine, style.name, glyph);
        text = { ...known, rtl: runsRightToLeft(known.text) };
        texts.set(glyph.originalCharCode, text);
      }
      return text;
    },
    ink(glyph) {
      const key = engine.isType3Font ? (glyph.operatorListId ?? '') : glyph.fontChar;
      let box = boxes.get(key);
      if (box === undefined) {
        box = measure(glyph);
        boxes.set(key, box);
      }
      return box;
    },
  };
}
