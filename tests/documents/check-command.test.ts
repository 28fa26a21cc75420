import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { docx, paragraph, picture, run, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { zipParts } from '../../packages/document-checks/testing/zip-parts.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' };
let folder: string;

const page = (body: string, head = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Tides</title>${head}</head><body><main><h1>Tides</h1>${body}</main></body></html>`;
/** Two chapters: the first has a picture without an alternative text, the second a text that only its style sheet makes pale. */
const book = () =>
  zipParts({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf"/></rootfiles></container>',
    'EPUB/package.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <metadata><dc:title>The book of tides</dc:title><dc:language>en</dc:language></metadata>
      <manifest><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/><item id="b" href="two.xhtml" media-type="application/xhtml+xml"/>
      <item id="c" href="book.css" media-type="text/css"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    'EPUB/one.xhtml': page('<p>High water.</p><img src="x.png"/>'),
    'EPUB/two.xhtml': page('<p class="note">Low water comes six hours later.</p>', '<link rel="stylesheet" href="book.css"/>'),
    'EPUB/book.css': '.note { color: #bbb; background: #fff }',
  });
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-check-'));
  fs.writeFileSync(path.join(folder, 'report.docx'), docx(paragraph(sentence) + picture(null)));
  fs.writeFileSync(path.join(folder, 'leaflet.pdf'), taggedPdf());
  fs.writeFileSync(path.join(folder, 'cut.docx'), docx(paragraph(sentence)).subarray(0, 600));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs `manara check` as a pipeline does. */
const check = (args: string[], language = 'C.UTF-8') =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    execFile(process.execPath, [manara, 'check', ...args], { cwd: folder, env: { ...env, LANG: language } }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
  });

/** A file of answers about `report.docx`, an entry for each change. */
const entry = (...changes: object[]) => {
  const usual = { file: 'report.docx', place: 'page 1', alternative: 'The harbour', fingerprint: 'f'.repeat(32), path: null };
  return JSON.stringify({ format: 'manara-document-answers', answers: changes.map((change) => ({ ...usual, ...change })) });
};

describe('manara check', () => {
  it('says what failed, where and how well each document does, and breaks thresholds by it', async () => {
    const { status, out, error } = await check(['report.docx', 'leaflet.pdf', '--fail-on', 'severity=critical', '--fail-under', '100']);
    expect(status, error).toBe(1);
    expect(out).toMatch(/^\s+69\s+1\s+0\s+0\s+report\.docx$/m);
    expect(out).toMatch(/^\s+100\s+0\s+0\s+\d\s+leaflet\.pdf$/m);
    expect(out).toContain('“Picture 1”');
    expect(error).toBe('--fail-on severity=critical: 1 failure.\n--fail-under 100: the score of report.docx is 69.\n');
  });

  inLongForm(it)('checks the others where a file cannot be, and says why in the language of the terminal', async () => {
    const { status, out, error } = await check(['cut.docx', 'leaflet.pdf', '--format', 'json'], 'ar');
    expect(status).toBe(3);
    expect(error).toContain('الملف تالف');
    expect(JSON.parse(out)).toMatchObject({
      language: 'ar',
      documents: [
        { checked: false, reason: 'damaged' },
        { kind: 'pdf', score: 100 },
      ],
    });
  });

  it('goes on where one of the files is not there, and says so in the result too', async () => {
    const { status, out, error } = await check(['gone.docx', 'report.docx', '--format', 'json']);
    expect(status).toBe(3);
    expect(error).toBe('gone.docx: The file does not exist or cannot be opened.\n');
    expect(JSON.parse(out).documents).toMatchObject([
      { checked: false, reason: 'missing' },
      { kind: 'docx', score: 69 },
    ]);
  });

  inLongForm(it)('writes HTML and SARIF', async () => {
    expect((await check(['report.docx', '--format', 'html'])).out).toMatch(/^<!doctype html>/);
    const { status, out } = await check(['report.docx', '--format', 'sarif']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: '2.1.0', runs: [{ results: [{ ruleId: 'office-image-alt', kind: 'fail' }] }] });
  });

  it('checks books and web pages in a browser that reaches nothing but the file', async () => {
    let reached = 0;
    const elsewhere = http.createServer((_, answer) => {
      reached += 1;
      answer.end();
    });
    await new Promise<void>((listening) => void elsewhere.listen(0, '127.0.0.1', listening));
    const { port } = elsewhere.address() as AddressInfo;
    const script = `<script>fetch('http://127.0.0.1:${port}/').catch(() => { document.title = 'Alone' })</script>`;
    fs.writeFileSync(path.join(folder, 'page.html'), page(`<img src="http://127.0.0.1:${port}/a.png">${script}`));
    fs.writeFileSync(path.join(folder, 'tides.epub'), book());
    const { status, out, error } = await check(['tides.epub', 'page.html', '--format', 'json', '--fail-on', 'rule=color-contrast']);
    elsewhere.close();
    expect(status, error).toBe(1);
    const [epub, html] = JSON.parse(out).documents;
    expect(epub).toMatchObject({ kind: 'epub', title: 'The book of tides', language: 'en', pages: 2 });
    expect(epub.issues.map((issue: { ruleId: string; places: { path: string }[] }) => [issue.ruleId, issue.places[0]?.path])).toEqual(
      expect.arrayContaining([
        ['image-alt', expect.stringMatching(/^EPUB\/one\.xhtml: .*img/)],
        ['color-contrast', expect.stringMatching(/^EPUB\/two\.xhtml: .*note|p/)],
        ['book-contents', 'EPUB/package.opf'],
      ]),
    );
    expect(html).toMatchObject({ kind: 'html', title: 'Alone' });
    expect(reached).toBe(0);
  });

  it('writes a file of answers to fill in, and fixes by it into a folder, where nothing is replaced', async () => {
    const heading = paragraph(run('The harbour', '<w:b/><w:sz w:val="36"/>'));
    const lines = paragraph('Tides', 'Heading1') + paragraph(sentence) + heading + paragraph(sentence);
    const before = docx(lines + picture(null));
    fs.writeFileSync(path.join(folder, 'harbour.docx'), before);
    const template = await check(['harbour.docx', 'leaflet.pdf', '--format', 'answers']);
    const given = JSON.parse(template.out);
    expect(given.answers).toMatchObject([
      { file: 'harbour.docx', rule: 'office-image-alt', found: 'Picture 1', alternative: '', decorative: false, path: null },
      { file: 'harbour.docx', rule: 'word-heading-by-looks', found: 'The harbour', heading: null },
    ]);
    const [ofPicture, ofHeading] = given.answers;
    const answers = [
      { ...ofPicture, alternative: 'IMG_2041.jpg' },
      { ...ofHeading, heading: 2 },
    ];
    fs.writeFileSync(path.join(folder, 'answers.json'), JSON.stringify({ ...given, answers }));
    const args = ['harbour.docx', '--answers', 'answers.json', '--fix', 'fixed', '--format', 'json'];
    const { status, out, error } = await check(args);
    expect(status, error).toBe(1);
    expect(error).toContain('harbour.docx: 1 change, saved as fixed/harbour.docx\n');
    expect(error).toMatch(/“H2”$/m);
    expect(error).toContain('the answer was not used. The alternative text is a file name or placeholder.');
    expect(JSON.parse(out).documents).toMatchObject([{ name: 'harbour.docx', issues: [{ ruleId: 'office-image-alt' }] }]);
    expect(fs.readFileSync(path.join(folder, 'harbour.docx')).equals(before)).toBe(true);
    expect(await check(args)).toMatchObject({
      status: 2,
      out: '',
      error: 'fixed/harbour.docx already exists. Choose a different folder.\n',
    });
  });

  it.each([
    ['{ "answers": [\n', 'answers.json ليس JSON صالحًا.'],
    ['{\n"answers": [1 2] }', 'انظر السطر 2.'],
    ['{ "answers": [] }', 'لا توجد إجابات في'],
    [entry({ file: 'other.docx' }), 'ليس من الملفات المطلوب فحصها'],
    [entry({ alternative: 7 }), 'يجب أن تكون قيمة alternative نصًا.'],
    [entry({ decorative: true }), 'املأ حقلًا واحدًا فقط'],
    [entry({ fingerprint: undefined }), 'كما كتبهما'],
    [entry({}, {}), 'هناك إجابة سابقة عن الموضع نفسه.'],
  ])('fixes nothing by a file of answers that is wrong: %s', async (content, message) => {
    fs.writeFileSync(path.join(folder, 'answers.json'), content);
    const { status, out, error } = await check(['report.docx', '--answers', 'answers.json', '--fix', 'unmade'], 'ar');
    expect(status, error).toBe(2);
    expect(out).toBe('');
    expect(error.replaceAll(/[\u2066-\u2069\u200e\u200f]/gu, '')).toContain(message);
    expect(fs.existsSync(path.join(folder, 'unmade'))).toBe(false);
  });

  it('begins nothing with arguments that are wrong', async () => {
    expect(await check(['gone.docx'])).toMatchObject({
      status: 2,
      out: '',
      error: 'gone.docx: The file does not exist or cannot be opened.\n',
    });
    expect((await check([])).status).toBe(2);
    expect((await check(['--help'])).out).toMatch(/^Usage: manara check FILE/);
  });
});
