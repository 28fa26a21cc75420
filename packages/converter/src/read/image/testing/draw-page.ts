import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const font = (name: string, file: string, family: string): void => {
  GlobalFonts.registerFromPath(
    path.join(path.dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files', `${name}-${file}.woff2`),
    family,
  );
};

/** Makes "Drawn Serif", "Drawn Italic" and "Drawn Arabic" known to the canvas. */
export function drawnFonts(): void {
  font('tinos', 'latin-400-normal', 'Drawn Serif');
  font('tinos', 'latin-700-normal', 'Drawn Bold');
  font('tinos', 'latin-400-italic', 'Drawn Italic');
  font('noto-sans-arabic', 'arabic-400-normal', 'Drawn Arabic');
}

/** A white page with black writing: 900 × 640 pixels at about 150 dots an inch. */
export function drawPage(draw: (context: SKRSContext2D) => void, width = 900, height = 640): Canvas {
  drawnFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000000';
  draw(context);
  return canvas;
}

export const english = [
  'The lighthouse stands at the end of the harbour wall.',
  'Every evening its keeper climbs the narrow stairs and',
  'lights the lamp, which ships can see for many miles.',
  'Nobody has counted how often it has saved a crew.',
  'In winter the sea throws stones against its door.',
];

/** Paragraphs of five lines. */
export const englishPage = (): Canvas =>
  drawPage((context) => {
    context.font = '30px "Drawn Serif"';
    english.forEach((line, at) => context.fillText(line, 60, 120 + at * 44));
  });

export const arabic = ['تقف المنارة عند طرف الميناء', 'وفي كل مساء يصعد الحارس الدرج', 'ويضيء المصباح الذي تراه السفن'];

export const arabicPage = (): Canvas =>
  drawPage((context) => {
    context.font = '34px "Drawn Arabic"';
    context.textAlign = 'right';
    context.direction = 'rtl';
    arabic.forEach((line, at) => context.fillText(line, 840, 120 + at * 64));
  });

/** A page under a lamp: bright in one corner, dim in the other, with the grain of a camera. */
export function photographed(canvas: Canvas): Canvas {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  let seed = 7;
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
    const light = 0.45 + 0.5 * (1 - (x / canvas.width + y / canvas.height) / 2);
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const grain = (seed / 2_147_483_648 - 0.5) * 24;
    for (let colour = 0; colour < 3; colour += 1)
      image.data[at + colour] = Math.max(0, Math.min(255, ((image.data[at + colour] as number) * 0.85 + 20) * light + grain));
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
