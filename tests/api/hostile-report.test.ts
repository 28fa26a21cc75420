import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { makeReport } from '@manara/server/features/reports/make-report';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { parse as parseCsv } from 'csv-parse/sync';
import jsonld from 'jsonld';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../product/open-browser.ts';
import { convertWithOffice, officeHas } from '../programs/libre-office.ts';
import { runs } from '../programs/runs.ts';
import { inLongForm } from '../long-form.ts';
import { fedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

/** What pages may say where they want to do harm, or break whatever shows it. None of it sets `__reached` where it is shown as text. */
const texts = [
  '<script>window.__reached = 1</script><img src="https://evil.example/x" onerror="window.__reached = 2">',
  '"\'></pre></td></title></style></textarea><svg onload="window.__reached = 3"><iframe src="https://evil.example/"></iframe>',
  '\u202Egnp.exe\u202C \u2066evil\u2069 \u200F\u061C متن \u202D<b>',
  `<p>${'x'.repeat(1_000_000)}</p>`,
  'm'.repeat(5_000),
  '👩🏽‍🚀🏳️‍🌈 e\u0301\u0302\u0303\u0304 ﷽ \u0000\u0007\u001B[31m\uFFFE',
  'half \uD83D of a pair \uDE00 and a whole \u{1F600}',
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n"quoted", \'and\' ;split;',
  '{{constructor.constructor("window.__reached = 4")()}} ${7*7} %s %n',
];
const name = '=Evil \u202Egnp.exe <script>window.__reached = 5</script> 👩🏽‍🚀';

let world: ScanWorld;
let browser: Browser;
let folder: string;
let id: string;
beforeAll(async () => {
  world = await startScanWorld();
  browser = await openBrowser();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-hostile-report-'));
  const asset = await world.asset(name);
  await world.scan(asset.id, hostileScan);
  const { issues } = await world.issues(`asset_id=${asset.id}&limit=100`);
  const [{ id: issue, version }] = issues as [(typeof issues)[number]];
  const said = await world.call('POST', `/assets/${asset.id}/issues/${issue}/acceptance`, { version, reason: texts[0], until: null });
  expect(said.status, said.text).toBe(200);
  id = (await world.pool.query<{ id: string }>('select id from reports where asset_id = $1', [asset.id])).rows[0]!.id;
  await world.pool.query(`update reports set state = 'pending', key = null where id = $1`, [id]);
  await makeReport(world.db, world.api.storage, id);
});
afterAll(async () => {
  await browser.close();
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A scanner that reports pages whose every text is hostile, unclipped. */
const hostileScan: Scan = async (_request, { sink }) => {
  for (const [index, text] of texts.entries()) {
    const page = fedPage({
      path: index === 0 ? '/' : `/${index}?q=${encodeURIComponent(text.toWellFormed().slice(0, 300))}`,
      findings: [{ rule: 'image-alt', element: `e${index}` }],
    });
    if (page.status !== 'read') throw new Error('It was to be read');
    await sink.page({
      ...page,
      title: text,
      findings: page.findings.map((one) => ({ ...one, html: text, selector: `main > ${text}`, text })),
    });
  }
  return { status: 'completed', pagesRead: texts.length, pagesUnread: 0, truncated: false, engines: ['fed@1'], browser: 'none' };
};

async function download(format: string, language = 'en'): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await world.api.app.inject({
    url: `/api/assets/reports/${id}/download?format=${format}&language=${language}`,
    headers: { authorization: `Bearer ${world.manager.token}` },
  });
  expect(statusCode, body.slice(0, 300)).toBe(200);
  return rawPayload;
}
const text = async (format: string) => new TextDecoder('utf-8', { fatal: true }).decode(await download(format));
const schema = (file: string) =>
  JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../packages/reports', file), 'utf8')) as object;
describe('a report of hostile texts', () => {
  it.each([
    ['en', 1280],
    ['en', 320],
    ['ar', 1280],
    ['ar', 320],
  ] as const)('runs nothing, asks for nothing and fits its window as HTML (%s, %i pixels)', async (language, width) => {
    const html = (await download('html', language)).toString('utf8');
    // Its own policy is taken out: the page is harmless without it, too.
    const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    expect(bare.length).toBeLessThan(html.length);
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('dialog', (dialog) => void asked.push(dialog.message()));
    await page.route('**', (route) => {
      asked.push(route.request().url());
      return route.request().url() === 'https://report.example/'
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: bare })
        : route.abort();
    });
    await page.goto('https://report.example/');
    expect(asked).toEqual(['https://report.example/']);
    const seen = await page.evaluate(() => ({
      reached: (window as { __reached?: unknown }).__reached,
      scripts: document.querySelectorAll('script, iframe, img, svg, object, embed, form').length,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      direction: getComputedStyle(document.documentElement).direction,
      text: document.body.innerText,
      outside: [...document.querySelectorAll('h1, h2, h3, h4, p, dt, li')].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      }).length,
    }));
    expect(seen).toMatchObject({ reached: undefined, scripts: 0, wide: 0, outside: 0, direction: language === 'ar' ? 'rtl' : 'ltr' });
    expect(seen.text).toContain('<script>window.__reached = 1</script>');
    expect(seen.text).toContain('[U+202E]gnp.exe');
    await context.close();
  });

  inLongForm(it)('is printed as a PDF without actions, in which the texts stand', { timeout: 240_000 }, async () => {
    for (const language of ['en', 'ar']) {
      const bytes = await download('pdf', language);
      fs.writeFileSync(path.join(folder, `${language}.pdf`), bytes);
      const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
      expect(await document.getJSActions()).toBeNull();
      expect(await document.getAttachments()).toBeNull();
      // A megabyte of one line is cut before it fills hundreds of pages.
      expect(document.numPages).toBeLessThan(60);
      const items: string[] = [];
      for (let number = 1; number <= document.numPages; number += 1)
        for (const item of (await (await document.getPage(number)).getTextContent()).items) if ('str' in item) items.push(item.str);
      expect(items.join('').replace(/\s/g, '')).toContain('<script>window.__reached=1</script>');
    }
  });

  it('has cells that no spreadsheet reckons with as CSV', async () => {
    const rows: string[][] = parseCsv(await text('csv'), { bom: true });
    expect(rows).toHaveLength(texts.length + 1);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    const live = rows.flat().filter((cell) => /^\s*[=+\-@|%]/.test(cell) || /^[\t\r\n]/.test(cell));
    expect(live).toEqual([]);
    for (const formula of ['=HYPERLINK("https://evil.example","x")', '+1+1', '-2+3', '@SUM(A1:A9)', '\t=1+1', '\r=1+1'])
      expect(rows.flat()).toContain(`'${formula}`);
  });

  it('is read by a program that is not ours as Excel, as texts', async () => {
    const rows = await readSheet(await download('xlsx'), 2);
    expect(rows).toHaveLength(texts.length + 1);
    expect(rows.flat()).toEqual(expect.arrayContaining(['=HYPERLINK("https://evil.example","x")', '+1+1', '@SUM(A1:A9)']));
  });

  inLongForm(it.skipIf(!officeHas('Calc')))(
    'is opened by LibreOffice, which reckons nothing of it (LibreOffice Calc must be installed)',
    async () => {
      const file = path.join(folder, 'report.xlsx');
      fs.writeFileSync(file, await download('xlsx'));
      // Comma, quotes, UTF-8, every cell as it is shown; the last argument: every sheet.
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
      convertWithOffice(folder, filter, [file]);
      const sheets = fs.readdirSync(folder).filter((one) => /^report-.*\.csv$/.test(one));
      expect(sheets).toHaveLength(4);
      const issues: string[][] = parseCsv(fs.readFileSync(path.join(folder, 'report-Issues.csv')), { bom: true, relax_column_count: true });
      expect(issues).toHaveLength(texts.length + 1);
      expect(issues.flat()).toEqual(expect.arrayContaining(['=HYPERLINK("https://evil.example","x")', '+1+1', '@SUM(A1:A9)']));
    },
  );

  inLongForm(it.skipIf(!runs('pdfinfo', '-v')))('has no script for poppler either (poppler-utils must be installed)', () => {
    for (const language of ['en', 'ar'])
      expect(execFileSync('pdfinfo', [path.join(folder, `${language}.pdf`)], { encoding: 'utf8' })).toMatch(
        /Tagged:\s+yes[\s\S]*JavaScript:\s+no/,
      );
  });

  it('fits the schemas of JSON and SARIF, and is read by a JSON-LD processor as EARL', async () => {
    const own = formats.default(new Ajv2020({ allErrors: true })).compile(schema('schemas/report-1.json'));
    expect(own(JSON.parse(await text('json'))), JSON.stringify(own.errors?.slice(0, 3))).toBe(true);
    const official = formats
      .default(new AjvDraft04({ allErrors: true, strict: false, unicodeRegExp: false }))
      .compile(schema('testing/sarif-2.1.0-rtm.5.json'));
    expect(official(JSON.parse(await text('sarif'))), JSON.stringify(official.errors?.slice(0, 3))).toBe(true);
    const documentLoader = () => Promise.reject(new Error('nothing may be fetched'));
    const quads = (await jsonld.toRDF(JSON.parse(await text('earl')) as object, { documentLoader })) as { predicate: { value: string } }[];
    expect(quads.filter(({ predicate }) => predicate.value === 'http://www.w3.org/ns/earl#test')).toHaveLength(50 + texts.length);
  });
});
