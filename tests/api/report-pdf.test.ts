import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleIssue, sampleIssues, sampleReport } from '../../packages/reports/testing/sample-report.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { storeReport } from './store-report.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let viewer: Member;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  viewer = await api.member('viewer', await api.organisation('Harbour office'));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-pdf-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await api.close();
});

async function print(id: string, language: 'en' | 'ar'): Promise<Uint8Array> {
  const answer = await api.app.inject({
    url: `/api/assets/reports/${id}/download?format=pdf&language=${language}`,
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining('.pdf') });
  return new Uint8Array(answer.rawPayload);
}

interface Tagged {
  role?: string;
  /** Of a piece of content. */
  id?: string;
  children?: Tagged[];
}
const roles = (node: Tagged | null): string[] => (node ? [node.role ?? '', ...(node.children ?? []).flatMap(roles)] : []);
const contents = ({ id, children = [] }: Tagged): string[] => [...(id === undefined ? [] : [id]), ...children.flatMap(contents)];

/** The headings in the order of the tags, which is the one in which they are read, with what stands in them. */
async function headings(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id || undefined);
  }
  const walk = (node: Tagged): { role: string; text: string }[] =>
    /^H\d$/.test(node.role ?? '')
      ? [
          {
            role: node.role ?? '',
            text: contents(node)
              .map((id) => texts.get(id) ?? '')
              .join('')
              .replace(/\s+/g, ' ')
              .trim(),
          },
        ]
      : (node.children ?? []).flatMap(walk);
  return walk(await page.getStructTree());
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const { info, metadata } = await document.getMetadata();
  const text = (await Promise.all(pages.map((page) => page.getTextContent())))
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ');
  return {
    info: info as Record<string, unknown>,
    metadata,
    text,
    outline: (await document.getOutline()) as Bookmark[] | null,
    roles: (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap((tree) => roles(tree as Tagged | null)),
    headings: (await Promise.all(pages.map(headings))).flat(),
    marked: (await document.getMarkInfo()) as unknown as Map<string, boolean> | null,
  };
}

describe('a report as PDF', () => {
  let id: string;
  const made = new Map<string, Uint8Array>();
  beforeAll(async () => {
    id = await storeReport(api, viewer.organisationId);
    for (const language of ['en', 'ar'] as const) {
      const bytes = await print(id, language);
      made.set(language, bytes);
      fs.writeFileSync(path.join(folder, `${language}.pdf`), bytes);
    }
  });

  it.each(byTurns(['ar', 'en'] as const, 2))('is tagged, titled, bookmarked and says its language (%s)', async (language) => {
    const { info, outline, roles, marked, text } = await read(made.get(language)!.slice());
    expect(info.Title).toContain('Harbour office');
    expect(info.Language).toBe(language);
    expect(marked?.get('Marked')).toBe(true);
    for (const role of ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Link']) expect(roles, role).toContain(role);
    const titles = outline?.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]) ?? [];
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.join(' ')).toContain(language === 'en' ? 'Not tested' : 'ما لم يُختبر');
    expect(text.replaceAll(' ', '')).toContain('<imgsrc="harbour.jpg">');
  });

  inLongForm(it)('has bookmarks in the order in which its headings are read, the same in both languages', async () => {
    const [english, arabic] = [await read(made.get('en')!.slice()), await read(made.get('ar')!.slice())];
    const all = (marks: Bookmark[]): string[] => marks.flatMap(({ title, items }) => [title, ...all(items)]);
    expect(english.headings.length).toBeGreaterThan(8);
    expect(all(english.outline ?? []).map((title) => title.replace(/\s+/g, ' ').trim())).toEqual(english.headings.map(({ text }) => text));
    expect(english.headings.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual([
      'Summary',
      'Not tested',
      'Issues',
      'Success criteria',
      'Pages',
      'How it was tested',
    ]);
    expect(arabic.headings.map(({ role }) => role)).toEqual(english.headings.map(({ role }) => role));
    expect(all(arabic.outline ?? [])).toHaveLength(arabic.headings.length);
  });

  inLongForm(it)('is printed once and then kept', async () => {
    const { rows } = await api.database.pool.query('select language, bytes from report_prints where report_id = $1 order by 1', [id]);
    expect(rows.map((row: { language: string }) => row.language)).toEqual(['ar', 'en']);
    expect(Buffer.compare(await print(id, 'en'), made.get('en')!)).toBe(0);
  });

  it('runs nothing and reaches nothing of what a page said', async () => {
    const hostile = '<script>document.title="run"</script><img src="http://127.0.0.1:1/x"><iframe src="file:///etc/passwd"></iframe>';
    const other = await storeReport(api, viewer.organisationId, {
      report: sampleReport([...sampleIssues(), sampleIssue({ html: hostile, fingerprint: 'f'.repeat(32) })]),
    });
    const { info, text } = await read(await print(other, 'en'));
    expect(info.Title).toContain('Harbour office');
    expect(text.replaceAll(' ', '')).toContain('<script>document.title=');
    expect(text).not.toContain('root:');
  });

  const headingsOf = async (language: 'en' | 'ar') => (await read(made.get(language)!.slice())).headings;
  const poppler = (() => {
    try {
      execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  inLongForm(it.skipIf(!poppler))('is read by poppler as tagged, with its structure (poppler-utils must be installed)', async () => {
    const known = { en: await headingsOf('en'), ar: await headingsOf('ar') };
    for (const language of ['en', 'ar'] as const) {
      const file = path.join(folder, `${language}.pdf`);
      expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/);
      expect(execFileSync('pdfinfo', ['-struct', file], { encoding: 'utf8' })).toMatch(/H1[\s\S]*H2[\s\S]*Table/);
      // Arabic words are there in their letters, whatever forms these are drawn in; poppler takes gaps between those for spaces.
      const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
      for (const words of language === 'en' ? ['Harbouroffice', 'Nottested'] : ['Harbouroffice', 'الخلاصة', 'معاييرالنجاح'])
        expect(text).toContain(words);
      const order = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' }).matchAll(/^\s*(H\d)\b/gm);
      expect([...order].map(([, role]) => role)).toEqual(known[language].map(({ role }) => role));
    }
  });
});
