import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, heading, pageBreak, paragraph, text } from '../../../testing/builders.ts';
import { modelDocuments } from '../../../testing/model-documents.ts';
import { brailleBook } from './braille-book.ts';
import { toBrf } from './brf.ts';
import { braillePreview } from './preview.ts';
import type { BrailleSettings } from './settings.ts';

const settings = (more: Partial<BrailleSettings> = {}): BrailleSettings => ({ contracted: false, cells: 40, lines: 25, ...more });
const bare = { liblouis: null };

describe('every document of the model, on paper of every size', () => {
  const papers: [number, number][] = [
    [20, 10],
    [32, 27],
    [40, 25],
    [100, 100],
  ];
  const all = Object.entries(modelDocuments).flatMap(([name, make]) => papers.map(([cells, rows]) => ({ name, make, cells, rows })));

  test.each(all)(
    '$name in $cells × $rows: no line too long, no page too long, no byte outside braille ASCII',
    async ({ make, cells, rows }) => {
      for (const kind of ['ueb', 'nemeth'] as const) {
        for (const ports of [{}, bare]) {
          const bytes = toBrf(await brailleBook(make(), settings({ cells, lines: rows, contracted: true }), kind, ports));
          const file = Buffer.from(bytes).toString('latin1');
          expect(file).toMatch(/^[\x20-\x5f\r\n\f]*$/);
          expect(file.endsWith('\r\n')).toBe(true);
          for (const page of file.split('\f')) {
            const found = page.split('\r\n');
            expect(found.pop()).toBe('');
            expect(found).toHaveLength(rows);
            for (const line of found) expect(line.length).toBeLessThanOrEqual(cells);
            expect(page.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
          }
        }
      }
    },
  );
});

test('any text at any width keeps all its words', async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 20, max: 60 }), fc.integer({ min: 10, max: 40 }), async (list, cells, rows) => {
      const book = await brailleBook(
        documentOf([paragraph(list.join(' '))], { pages: [], title: null }),
        settings({ cells, lines: rows }),
        'ueb',
        bare,
      );
      const found = braillePreview(book)
        .filter(({ number }) => !number.startsWith('t'))
        .flatMap((page) => page.lines.slice(1, -1).map(({ ascii }) => ascii.trim().toLowerCase()))
        .filter(Boolean);
      expect(found.join(' ').replaceAll('" ', '').replaceAll(/\s+/g, ' ')).toBe(list.join(' '));
    }),
    { numRuns: 60 },
  );
});

test('any text of any script makes a file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('en', 'ar', 'fr', 'und'), async (words, language) => {
      const document = documentOf([heading(1, words), paragraph([text(words, ['bold', 'superscript']), text(words, ['code'])])], {
        language,
        title: words,
        author: words,
      });
      const file = Buffer.from(toBrf(await brailleBook(document, settings({ contracted: true }), 'ueb', bare))).toString('latin1');
      expect(file).toMatch(/^[\x20-\x5f\r\n\f]*$/);
    }),
    { numRuns: 150 },
  );
});

test('print pages are shown nowhere where they are not wanted, and nothing else changes', async () => {
  const document = documentOf([paragraph('First'), pageBreak(1), paragraph('Second')], { title: null });
  const linesOf = async (more: Partial<BrailleSettings>) => {
    const pages = braillePreview(await brailleBook(document, settings(more), 'ueb', bare));
    return pages.filter(({ number }) => !number.startsWith('t')).flatMap(({ lines }) => lines.map(({ ascii }) => ascii.trim()));
  };
  expect((await linesOf({})).filter(Boolean)).toEqual(['#A', ',FIRST', expect.stringMatching(/^-+#B$/), ',SECOND', '#A']);
  expect((await linesOf({ print_pages: false })).filter(Boolean)).toEqual([',FIRST', ',SECOND', '#A']);
});
