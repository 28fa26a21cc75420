import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPdf, type Pdf } from '@manara/pdf/open-pdf';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saying, smallPdf } from '../../../testing/small-pdf.ts';
import { pageFile } from '../../bundle.ts';
import { pdfPages, type OwnPage } from '../pdf-pages.ts';
import { missingPage } from '../source-page.ts';
import { PagesAside } from './pages-aside.ts';

let bundle = '';
beforeEach(async () => {
  bundle = await fs.mkdtemp(path.join(os.tmpdir(), 'aside-'));
});
afterEach(() => fs.rm(bundle, { recursive: true }));

const about = (count: number) => ({
  chosen: Array.from({ length: count }, (_, at) => at),
  isPart: false,
  isTagged: true,
  hasSuspects: false,
});

async function opened(file: string): Promise<Pdf> {
  const answer = await openPdf(new Uint8Array(await fs.readFile(file)));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.pdf;
}

const given = (name: string): string => path.resolve(import.meta.dirname, '../../../../pdf/testing/documents', name);

it.each(['libreoffice-report.pdf', 'chromium-arabic.pdf'])('reads each page of %s as it is read alone', async (name) => {
  const file = given(name);
  const pdf = await opened(file);
  const count = pdf.pageCount;
  const aside = new PagesAside({ threads: 2, file, password: undefined, about: about(count), bundle, count });
  try {
    const alone = pdfPages(pdf, about(count));
    for (let index = 0; index < count; index += 1) {
      const page = await aside.page(index);
      expect(page).not.toBeNull();
      expect(page).toStrictEqual(await alone.page(index));
    }
  } finally {
    aside.end();
    await pdf.close();
  }
});

const many = 30;

async function sideBySide(file: string, help?: (index: number) => Promise<OwnPage | null>): Promise<PagesAside> {
  await fs.writeFile(path.join(bundle, 'many.pdf'), smallPdf(Array.from({ length: many }, (_, at) => saying(`This is page ${at}`))));
  return new PagesAside({ threads: 2, file, password: undefined, about: about(many), bundle, count: many, ...(help && { help }) });
}

const textOf = async (aside: PagesAside, index: number): Promise<string | undefined> =>
  (await aside.page(index))?.content.glyphs.map(({ text }) => text).join('');

it('answers every page under its number, whichever thread has read it', async () => {
  const aside = await sideBySide(path.join(bundle, 'many.pdf'));
  const said: (string | undefined)[] = [];
  for (let index = 0; index < many; index += 1) said.push(await textOf(aside, index));
  aside.end();
  expect(said).toEqual(Array.from({ length: many }, (_, at) => `This is page ${at}`));
});

/** When a thread can be asked: it draws nothing then, and says that this is done. */
async function hasBegun(aside: PagesAside): Promise<void> {
  while (!(await aside.draw({ index: 0, orders: [], wholePage: false, turned: undefined }))) await sleep(10);
}

it('leaves pages to who asks until threads have begun, and has help then, whose failures it leaves too', async () => {
  const helped: number[] = [];
  const aside = await sideBySide(path.join(bundle, 'many.pdf'), async (index) => {
    helped.push(index);
    if (helped.length === 1) throw new Error('Too much');
    return { content: { ...missingPage(index, index + 1), label: 'helped' }, notices: [], needsOcr: false };
  });
  expect(await aside.page(0)).toBeNull();
  await hasBegun(aside);
  const said: string[] = [];
  for (let index = 1; index < many; index += 1) {
    const page = await aside.page(index);
    said.push(page === null ? 'left' : (page.content.label ?? page.content.glyphs.map(({ text }) => text).join('')));
  }
  aside.end();
  const expected = Array.from({ length: many - 1 }, (_, at) => {
    const place = helped.indexOf(at + 1);
    return place === 0 ? 'left' : place > 0 ? 'helped' : `This is page ${at + 1}`;
  });
  expect(said).toEqual(expected);
  expect(helped.length).toBeGreaterThan(0);
});

it('draws pages it has not read', async () => {
  const aside = await sideBySide(path.join(bundle, 'many.pdf'));
  await aside.page(0);
  const drawn = await Promise.all([7, 8, 9].map((index) => aside.draw({ index, orders: [], wholePage: true, turned: undefined })));
  aside.end();
  expect(drawn).toEqual([true, true, true]);
  for (const index of [7, 8, 9]) expect((await fs.stat(pageFile(bundle, index))).size).toBeGreaterThan(100);
});

it('leaves everything to who asks where its threads end, now or from the beginning', async () => {
  const none = await sideBySide(path.join(bundle, 'other.pdf'));
  expect([await none.page(0), await none.page(1)]).toEqual([null, null]);
  expect(await none.draw({ index: 0, orders: [], wholePage: true, turned: undefined })).toBe(false);
  const some = await sideBySide(path.join(bundle, 'many.pdf'));
  expect(await textOf(some, 0)).toBe('This is page 0');
  some.end();
  expect(await some.page(25)).toBeNull();
});
