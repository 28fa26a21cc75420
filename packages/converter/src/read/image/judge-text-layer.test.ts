import { describe, expect, it } from 'vitest';
import type { PlacedWord } from './judge-text-layer.ts';
import { judgeTextLayer } from './judge-text-layer.ts';

const words = 'the lighthouse stands at the end of the harbour wall and every evening its keeper climbs the narrow stairs'.split(' ');
const placed = (texts: string[]): PlacedWord[] =>
  texts.map((text, at) => ({ text, x: (at % 6) * 80, y: Math.floor(at / 6) * 20, width: 70, height: 12 }));
const seen = placed(words).map((word) => ({ ...word, confidence: 0.95 }));

describe('a text layer under a scan', () => {
  it('is trusted when it says what the picture shows', () => {
    const { verdict, confidence } = judgeTextLayer(placed(words), seen);
    expect(verdict).toBe('trust');
    expect(confidence).toBeGreaterThan(0.9);
  });

  it('is mended when some of its words are misread', () => {
    expect(judgeTextLayer(placed(words.map((word, at) => (at % 5 === 0 ? word.replace(/[aeio]/g, 'c') : word))), seen).verdict).toBe(
      'mend',
    );
  });

  it('is replaced when it says something else', () => {
    expect(
      judgeTextLayer(
        placed(words.map((word) => [...word].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 5)).join(''))),
        seen,
      ).verdict,
    ).toBe('replace');
  });

  it('is replaced when it leaves most of the page out, or stands elsewhere', () => {
    expect(judgeTextLayer(placed(words).slice(0, 4), seen).verdict).toBe('replace');
    expect(
      judgeTextLayer(
        placed(words).map((word) => ({ ...word, y: word.y + 300 })),
        seen,
      ).verdict,
    ).toBe('replace');
  });

  it('does not care about case, accents, presentation forms or the order of letters as drawn', () => {
    const arabic = placed(['المنارة', 'الميناء']);
    const layer = placed(['ﺓﺭﺎﻨﻤﻟﺍ', 'الميناء']);
    expect(
      judgeTextLayer(
        layer,
        arabic.map((word) => ({ ...word, confidence: 0.9 })),
      ).verdict,
    ).toBe('trust');
  });

  it('says little when the picture could hardly be read', () => {
    expect(
      judgeTextLayer(
        placed(words),
        seen.map((word) => ({ ...word, confidence: 0.3 })),
      ).confidence,
    ).toBeLessThan(0.3);
  });
});
