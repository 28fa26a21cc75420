/**
 * Draws the signs of formulas in the fonts that mathematics is set in and writes what they look like to
 * packages/converter/src/read/image/signs/shapes.json. Run it after changing the list of signs: node tools/sign-shapes.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Bounds } from '../packages/converter/src/read/image/bitmap/bitmap.ts';
import { greyOfCanvas } from '../packages/converter/src/read/image/bitmap/grey-of-canvas.ts';
import { shapeOf } from '../packages/converter/src/read/image/signs/shape.ts';

const require = createRequire(path.join(import.meta.dirname, '../packages/converter/package.json'));
const katex = path.join(path.dirname(require.resolve('katex/package.json')), 'dist/fonts');
const fontsource = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files', `${name}-${file}.woff2`);
const symbol = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts/FoxitSymbol.pfb');

const digits = '0123456789';
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const greek = 'αβγδεζηθικλμνξπρστυφχψωϵϑϕϖϱς';
const capitals = 'ΓΔΘΛΞΠΣΦΨΩ';
const marks = '+−=<>≤≥≈≡∼≅±∓×÷·∗∘/|∣∥()[]{}!?,.:;%∈∉∋⊂⊃⊆⊇∪∩∅∀∃∂∇∞→←↔⇒⇐⇔↦∧∨¬⊕⊗⊥∠△…⋯⋮′°∝∴⟨⟩⌊⌋⌈⌉√∑∏∫';
const textMarks = '≠+−=<>±×÷·()[]{}!?,.:;%/|°…–—&@#$€£*•“”‘’§';

interface Source {
  file: string;
  signs: string;
  italic?: boolean;
  bold?: boolean;
  /** Drawn leaning, as printers do with upright Greek where they have no slanted one: how far to the right for one up. */
  leaning?: number;
  /** What the font draws in place of a letter. */
  as?: (sign: string) => string;
}

const from =
  (base: number, first: string, odd: Record<string, string>) =>
  (sign: string): string =>
    odd[sign] ?? String.fromCodePoint(base + (sign.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0));
const doubleStruck = from(0x1d538, 'A', { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' });
const script = from(0x1d49c, 'A', { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ' });
const upper = latin.slice(0, 26);

const sources: Source[] = [
  { file: path.join(katex, 'KaTeX_Main-Regular.woff2'), signs: digits + latin + capitals + marks + '≠•–—“”‘’&' },
  { file: path.join(katex, 'KaTeX_Main-Bold.woff2'), signs: digits + latin + capitals + '()[]+−=,.:', bold: true },
  { file: path.join(katex, 'KaTeX_Main-Italic.woff2'), signs: digits + latin, italic: true },
  { file: path.join(katex, 'KaTeX_Math-Italic.woff2'), signs: latin + greek + capitals, italic: true },
  { file: path.join(katex, 'KaTeX_AMS-Regular.woff2'), signs: '⩽⩾≲≳∤∦∄□■⊊⊋∁≜' },
  { file: path.join(katex, 'KaTeX_AMS-Regular.woff2'), signs: upper, as: doubleStruck },
  { file: path.join(katex, 'KaTeX_Caligraphic-Regular.woff2'), signs: upper, as: script },
  { file: path.join(katex, 'KaTeX_Size1-Regular.woff2'), signs: '()[]{}⟨⟩⌊⌋⌈⌉∑∏∫∮⋃⋂√' },
  { file: path.join(katex, 'KaTeX_Size2-Regular.woff2'), signs: '()[]{}⟨⟩⌊⌋⌈⌉∑∏∫∮⋃⋂' },
  { file: path.join(katex, 'KaTeX_Size3-Regular.woff2'), signs: '()[]{}⟨⟩⌊⌋⌈⌉' },
  { file: path.join(katex, 'KaTeX_Size4-Regular.woff2'), signs: '()[]{}⟨⟩⌊⌋⌈⌉' },
  { file: fontsource('tinos', 'latin-400-normal'), signs: digits + latin + textMarks },
  { file: fontsource('tinos', 'latin-400-italic'), signs: digits + latin, italic: true },
  { file: fontsource('tinos', 'latin-700-normal'), signs: digits + latin, bold: true },
  { file: fontsource('tinos', 'greek-400-italic'), signs: greek.slice(0, 24), italic: true },
  { file: fontsource('tinos', 'greek-400-normal'), signs: capitals },
  { file: symbol, signs: greek.slice(0, 24) + 'ϕϑϖ∂', italic: true, leaning: 0.167 },
  { file: symbol, signs: capitals + '∇∂∑≤≥≠∞∈∉⊂⊃∩∪∧∨⊕⊗→↔⇒⇔∀∃∅×÷±≈≡∼∝⊥∠' },
  { file: fontsource('stix-two-text', 'latin-400-italic'), signs: latin, italic: true },
  { file: fontsource('stix-two-text', 'greek-400-italic'), signs: greek.slice(0, 24), italic: true },
  { file: fontsource('arimo', 'latin-400-normal'), signs: digits + latin + textMarks },
  { file: fontsource('arimo', 'latin-400-italic'), signs: digits + latin, italic: true },
  { file: fontsource('arimo', 'latin-700-normal'), signs: digits + latin, bold: true },
];

const size = 64;
const canvas = createCanvas(size * 5, size * 6);
const context = canvas.getContext('2d');
const baseline = size * 3;

function boundsOfInk(data: Uint8Array): Bounds | null {
  const bounds = { left: canvas.width, top: canvas.height, right: 0, bottom: 0 };
  data.forEach((value, at) => {
    if (value > 150) return;
    const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x + 1);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y + 1);
  });
  return bounds.right === 0 ? null : bounds;
}

const shapes: { sign: string; style: string; top: number; bottom: number; width: number; cells: string }[] = [];
for (const [number, source] of sources.entries()) {
  const family = `Shapes${number}`;
  if (!GlobalFonts.registerFromPath(source.file, family)) throw new Error(source.file);
  for (const sign of source.signs) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000000';
    context.font = `${size}px ${family}, Nothing`;
    context.save();
    if (source.leaning) context.transform(1, 0, -source.leaning, 1, source.leaning * baseline, 0);
    context.fillText(sign, size, baseline);
    context.restore();
    if (sign === '≠') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000000';
      context.fillText('=', size, baseline);
      context.fillText('/', size + (context.measureText('=').width - context.measureText('/').width) / 2, baseline);
    }
    const grey = greyOfCanvas(canvas);
    const bounds = boundsOfInk(grey.data);
    if (!bounds) throw new Error(`${source.file} draws nothing for ${sign}`);
    const cells = shapeOf(grey, bounds, () => true);
    shapes.push({
      sign: source.as?.(sign) ?? sign,
      style: (source.italic ? 'i' : '') + (source.bold ? 'b' : ''),
      top: Math.round(((baseline - bounds.top) / size) * 1000),
      bottom: Math.round(((baseline - bounds.bottom) / size) * 1000),
      width: Math.round(((bounds.right - bounds.left) / size) * 1000),
      cells: Array.from(cells, (cell) => Math.round(cell / 17).toString(16)).join(''),
    });
  }
}

const lines = shapes.map((shape) => JSON.stringify([shape.sign, shape.style, shape.top, shape.bottom, shape.width, shape.cells]));
writeFileSync(path.join(import.meta.dirname, '../packages/converter/src/read/image/signs/shapes.json'), `[\n${lines.join(',\n')}\n]\n`);
process.stdout.write(`${shapes.length} shapes\n`);
