import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { convertFile } from '@manara/converter/process/convert-file';
import { conversionDefaults } from '@manara/core/document/conversion';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { byTurns } from '../long-form.ts';
import { startCanary } from './canary.ts';
import { heavyDrawing } from './documents/heavy-drawing.ts';
import { joinPages } from './documents/join-pages.ts';
import { activePages, brokenPages } from './documents/pages-among-others.ts';
import { onePage } from './documents/pdf-maker.ts';

let folder = '';
beforeEach(async () => {
  folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'between-')));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const sentence = (number: number): string => `This is good page ${number} of the document.`;
const goodPage = (number: number): Buffer =>
  onePage({ content: { dictionary: '', stream: Buffer.from(`BT /F1 12 Tf 72 700 Td (${sentence(number)}) Tj ET`) } });

/** What is not there where it was not run. */
const wasHere = (): string => path.join(folder, 'was-here');

it.each([
  [
    'want too much',
    () =>
      byTurns(
        heavyDrawing.filter(({ name }) => name.endsWith('.pdf')),
        5,
      ),
  ],
  ['are broken', () => byTurns(brokenPages, 5)],
  ['want something run or fetched', () => byTurns(activePages(wasHere()), 4)],
] as const)(
  'delivers each good page of a document between pages that %s, in their order',
  async (_what, kind) => {
    const canary = await startCanary();
    try {
      const hostile = kind().map(({ make }) => make(`http://127.0.0.1:${canary.port}/`));
      const file = path.join(folder, 'source.pdf');
      await fs.writeFile(file, joinPages([...hostile.flatMap((page, at) => [goodPage(at + 1), page]), goodPage(hostile.length + 1)]));
      const end = await convertFile(
        { source: { file, type: 'pdf', password: null }, settings: conversionDefaults, outputs: ['html'], pagePictures: false },
        { folder, signal: new AbortController().signal, onProgress: () => {} },
      );
      expect(end).toMatchObject({ status: 'completed', summary: { pages: 2 * hostile.length + 1 }, failed: [] });
      const html = await fs.readFile(path.join(folder, 'outputs/html'), 'utf8');
      const said = [...html.slice(html.indexOf('<main')).matchAll(/This is good page (\d+) of the document\./g)].map(([, number]) =>
        Number(number),
      );
      // A title may be said twice.
      expect([...new Set(said)]).toEqual(Array.from({ length: hostile.length + 1 }, (_, at) => at + 1));
      expect(html).not.toMatch(/<script[^>]*src|<img[^>]*onerror|href="(?:javascript|file):/iu);
      expect(canary.hits).toEqual([]);
      await expect(fs.access(wasHere())).rejects.toThrow('ENOENT');
    } finally {
      await canary.close();
    }
  },
  10 * 60_000,
);
