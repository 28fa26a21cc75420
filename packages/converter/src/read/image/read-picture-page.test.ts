import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContent } from '@manara/pdf/page-content';
import { turned } from './page/turn.ts';
import type { PicturePage } from './read-picture-page.ts';
import { readPicturePage } from './read-picture-page.ts';
import { findTesseract } from './tesseract/find-program.ts';
import { createJavaScriptRecogniser } from './tesseract/javascript.ts';
import { createProgramRecogniser } from './tesseract/program.ts';
import type { Recogniser } from './tesseract/recogniser.ts';
import { arabic, arabicPage, drawPage, english, englishPage, photographed } from './testing/draw-page.ts';

const program = await findTesseract();
if (!program) console.warn('tesseract is not installed: its own tests are left out (apt-get install tesseract-ocr tesseract-ocr-ara)');

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Words line by line, as their boxes stand. */
function textOf(content: PageContent): string {
  const lines: { baseline: number; glyphs: PageContent['glyphs'] }[] = [];
  for (const glyph of content.glyphs) {
    if (glyph.text === ' ') continue;
    const line = lines.find((other) => Math.abs(other.baseline - glyph.baseline) < 0.5 * glyph.size);
    if (line) line.glyphs.push(glyph);
    else lines.push({ baseline: glyph.baseline, glyphs: [glyph] });
  }
  const direction = (glyphs: PageContent['glyphs']): number => (glyphs.filter((glyph) => glyph.rtl).length * 2 > glyphs.length ? -1 : 1);
  return lines
    .toSorted((one, other) => one.baseline - other.baseline)
    .map(({ glyphs }) =>
      glyphs
        .toSorted((one, other) => (one.x - other.x) * direction(glyphs))
        .map((glyph) => glyph.text)
        .join(' '),
    )
    .join('\n');
}

/** The share of letters that differ. */
function wrong(wanted: string, said: string): number {
  const [one, other] = [letters(wanted), letters(said)];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= other.length; place += 1)
      next.push(
        Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (row[place - 1] ?? 0) + (one[at - 1] === other[place - 1] ? 0 : 1)),
      );
    row = next;
  }
  return (row[other.length] ?? 0) / one.length;
}

const ways: [string, () => Promise<Recogniser>][] = [['tesseract.js', () => Promise.resolve(createJavaScriptRecogniser())]];
if (program) ways.push(['the tesseract program', () => createProgramRecogniser(program)]);

describe.each(ways)('a page read by %s', (_, create) => {
  let recogniser: Recogniser;
  beforeAll(async () => {
    recogniser = await create();
  });
  afterAll(() => recogniser.close());

  const read = async (picture: Buffer, language: 'en' | 'ar' | null = null): Promise<PicturePage> => {
    const reading = await readPicturePage(picture, { index: 0, language, recogniser });
    if (!reading.ok) throw new Error(reading.reason);
    return reading.page;
  };

  it('has the words of an English page, each where it stands', async () => {
    const { content, language, confidence } = await read(englishPage().toBuffer('image/png'));
    expect(wrong(english.join(' '), textOf(content))).toBeLessThan(0.01);
    expect(language).toBe('en');
    expect(confidence).toBeGreaterThan(0.9);
    const word = content.glyphs.find((glyph) => glyph.text === 'lighthouse');
    expect(word && word.x + word.width).toBeLessThan(content.width / 2);
    expect(content.kind).toBe('picture');
  });

  it('has the words of an Arabic page in logical order, without being told its language', async () => {
    const { content, language } = await read(arabicPage().toBuffer('image/png'));
    expect(wrong(arabic.join(' '), textOf(content))).toBeLessThan(0.03);
    expect(language).toBe('ar');
    expect(content.glyphs.every((glyph) => glyph.rtl || glyph.text === ' ')).toBe(true);
  });

  it('turns a page that lies on its side, stands on its head or is askew', async () => {
    for (const degrees of [90, 180, 270, 3.5, -2]) {
      const { content } = await read(turned(englishPage(), (degrees * Math.PI) / 180).toBuffer('image/png'));
      expect(wrong(english.join(' '), textOf(content)), `${degrees} degrees`).toBeLessThan(0.02);
    }
  });

  it('reads a photograph in uneven light, with noise', async () => {
    const { content } = await read(photographed(englishPage()).toBuffer('image/jpeg', 60));
    expect(wrong(english.join(' '), textOf(content))).toBeLessThan(0.03);
  });

  it('reads light writing on a dark page', async () => {
    const canvas = drawPage((context) => {
      context.fillStyle = '#102040';
      context.fillRect(0, 0, 900, 640);
      context.fillStyle = '#f0f0e0';
      context.font = '30px "Drawn Serif"';
      english.forEach((line, at) => context.fillText(line, 60, 120 + at * 44));
    });
    const { content } = await read(canvas.toBuffer('image/png'));
    expect(wrong(english.join(' '), textOf(content))).toBeLessThan(0.02);
  });

  it('gives the signs of a formula one by one, and the words around it as words', async () => {
    const canvas = drawPage((context) => {
      const write = (text: string, font: string, x: number, y: number, size = 30): number => {
        context.font = `${size}px "${font}"`;
        context.fillText(text, x, y);
        return x + context.measureText(text).width;
      };
      english.slice(0, 2).forEach((line, at) => write(line, 'Drawn Serif', 60, 120 + at * 44));
      let x = write('The equation ', 'Drawn Serif', 60, 260);
      x = write('x', 'Drawn Italic', x, 260);
      x = write('2', 'Drawn Serif', x, 248, 20);
      x = write(' + ', 'Drawn Serif', x, 260);
      x = write('y', 'Drawn Italic', x, 260);
      x = write(' = 5', 'Drawn Serif', x, 260);
      write(' has many solutions.', 'Drawn Serif', x, 260);
    });
    const { content } = await read(canvas.toBuffer('image/png'));
    const formula = content.glyphs.filter((glyph) => glyph.mathematical);
    expect(formula.map((glyph) => glyph.text).join('')).toBe('x2+y=5');
    const [base, exponent] = formula;
    expect(exponent?.baseline).toBeLessThan((base?.baseline ?? 0) - 2);
    expect(exponent?.size).toBeLessThan(0.85 * (base?.size ?? 0));
    expect(content.glyphs.filter((glyph) => !glyph.mathematical).map((glyph) => glyph.text)).toEqual(
      expect.arrayContaining(['equation', 'has', 'many', 'solutions.']),
    );
  });

  it('gives the bar of a fraction as a rule, and both its sides to the formula', async () => {
    const canvas = drawPage((context) => {
      context.font = '30px "Drawn Serif"';
      english.slice(0, 3).forEach((line, at) => context.fillText(line, 60, 120 + at * 44));
      context.fillText('7', 412, 300);
      context.fillRect(407, 311, 26, 2);
      context.fillText('4', 412, 342);
    });
    const { content } = await read(canvas.toBuffer('image/png'));
    expect(content.glyphs.filter((glyph) => glyph.mathematical).map((glyph) => glyph.text)).toEqual(['7', '4']);
    expect(content.rules).toHaveLength(1);
  });

  it('gives the lines of a table as rules and its cells as words', async () => {
    const cells = [
      ['Harbour', 'Ships'],
      ['Muscat', '412'],
      ['Sur', '87'],
    ];
    const canvas = drawPage((context) => {
      context.font = '30px "Drawn Serif"';
      context.lineWidth = 2;
      cells.forEach((row, y) =>
        row.forEach((cell, x) => {
          context.strokeRect(100 + x * 240, 100 + y * 60, 240, 60);
          context.fillText(cell, 120 + x * 240, 140 + y * 60);
        }),
      );
    });
    const { content } = await read(canvas.toBuffer('image/png'));
    expect(content.glyphs.map((glyph) => glyph.text)).toEqual(expect.arrayContaining(cells.flat()));
    expect(content.rules.filter((rule) => rule.width > 5 * rule.height)).toHaveLength(4);
    expect(content.rules.filter((rule) => rule.height > 5 * rule.width)).toHaveLength(3);
    expect(content.images).toHaveLength(0);
  });

  it('cuts out what is drawn', async () => {
    const canvas = drawPage((context) => {
      context.font = '30px "Drawn Serif"';
      english.slice(0, 3).forEach((line, at) => context.fillText(line, 60, 80 + at * 44));
      context.fillStyle = '#2060a0';
      context.beginPath();
      context.arc(450, 420, 140, 0, 7);
      context.fill();
    });
    const page = await read(canvas.toBuffer('image/png'));
    expect(page.content.images).toHaveLength(1);
    const [place] = page.content.images;
    if (!place) throw new Error('no picture');
    expect(page.cut(place).width).toBeGreaterThan(270);
    expect(page.cut(place).width).toBeLessThan(290);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await expect(
      readPicturePage(englishPage().toBuffer('image/png'), { index: 0, language: null, recogniser, signal: stop.signal }),
    ).rejects.toThrow('enough');
  });
});

describe('the recogniser without what it needs', () => {
  it('says that it has no data for a language', async () => {
    const none: Recogniser = {
      name: 'none',
      version: '0',
      languages: ['eng'],
      recognise: (pictures) => Promise.resolve(pictures.map(() => [])),
      close: () => Promise.resolve(),
    };
    const reading = await readPicturePage(arabicPage().toBuffer('image/png'), { index: 0, language: 'ar', recogniser: none });
    expect(reading.ok && reading.page.notices).toContain('no_ocr_language');
  });
});
