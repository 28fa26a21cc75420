import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' };
let folder: string;
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

  inLongForm(it)('writes HTML and SARIF', async () => {
    expect((await check(['report.docx', '--format', 'html'])).out).toMatch(/^<!doctype html>/);
    const { status, out } = await check(['report.docx', '--format', 'sarif']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: '2.1.0', runs: [{ results: [{ ruleId: 'office-image-alt', kind: 'fail' }] }] });
  });

  it('begins nothing with arguments that are wrong', async () => {
    expect(await check(['gone.docx'])).toMatchObject({ status: 2, out: '', error: 'gone.docx cannot be read.\n' });
    expect((await check([])).status).toBe(2);
    expect((await check(['--help'])).out).toMatch(/^Usage: manara check FILE/);
  });
});
