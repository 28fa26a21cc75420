import { expect, it } from 'vitest';
import { drawPage } from './testing/draw-page.ts';
import { readGlyphs } from './read-glyphs.ts';
import { createJavaScriptRecogniser } from './tesseract/javascript.ts';

it('reads pictures of single glyphs, in one call for those whose shape says too little', async () => {
  const recogniser = createJavaScriptRecogniser();
  let calls = 0;
  const counted = {
    ...recogniser,
    recognise: (...args: Parameters<typeof recogniser.recognise>) => ((calls += 1), recogniser.recognise(...args)),
  };
  const signs = [...'Agk7&+='];
  const pictures = signs.map((sign) =>
    drawPage(
      (context) => {
        context.font = '60px "Drawn Serif"';
        context.fillText(sign, 30, 80);
      },
      120,
      120,
    ).toBuffer('image/png'),
  );
  const empty = drawPage(() => undefined, 40, 40).toBuffer('image/png');
  const readings = await readGlyphs([...pictures, empty], counted, { language: 'eng', timeout: 60_000 });
  await recogniser.close();
  expect(readings.map((reading) => reading.text)).toEqual([...signs, '\ufffd']);
  expect(readings.slice(0, -1).every((reading) => reading.confidence > 0.6)).toBe(true);
  expect(readings.at(-1)?.confidence).toBe(0);
  expect(calls).toBeLessThanOrEqual(1);
});
