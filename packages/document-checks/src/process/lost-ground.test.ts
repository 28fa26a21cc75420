import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { docx, paragraph, sentence } from '../../testing/write-docx.ts';
import { openChecker } from './open-checker.ts';
import { saveAnew } from './save-anew.ts';

let folder: string;
let old: string;
let good: string;
/** A program in LibreOffice's place, which notes that it began and never ends. */
let endless: string;
let begun: string;
const { mkdirSync } = fs;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-ground-'));
  fs.chmodSync(folder, 0o777);
  old = path.join(folder, 'letter.doc');
  fs.writeFileSync(
    old,
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from('WordDocument\0', 'utf16le')]),
  );
  good = path.join(folder, 'good.docx');
  fs.writeFileSync(good, docx(paragraph(sentence)));
  endless = path.join(folder, 'soffice');
  begun = path.join(folder, 'begun');
  fs.writeFileSync(endless, `#!/bin/sh\necho $$ > '${begun}'\nexec sleep 1000\n`, { mode: 0o755 });
});
afterEach(() => {
  delete process.env['MANARA_SOFFICE'];
  fs.mkdirSync = mkdirSync;
  syncBuiltinESMExports();
  fs.rmSync(begun, { force: true });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Folders in which files are saved anew can't be made. */
function refuseFolders(code: string): void {
  fs.mkdirSync = ((place: string, options?: fs.MakeDirectoryOptions) => {
    if (place.endsWith('-anew')) throw Object.assign(new Error(`${code}: mkdir`), { code });
    return mkdirSync(place, options);
  }) as typeof mkdirSync;
  syncBuiltinESMExports();
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a checker without ground', () => {
  it('rejects where the disk is full, and checks again once it is not', async () => {
    process.env['MANARA_SOFFICE'] = endless;
    const checker = openChecker();
    try {
      refuseFolders('ENOSPC');
      await expect(checker.check(old, 'letter.doc')).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await checker.check(good, 'good.docx')).toMatchObject({ ok: true });
    } finally {
      checker.close();
    }
  });

  it('answers where it is a matter of that file alone', async () => {
    process.env['MANARA_SOFFICE'] = endless;
    const said: string[] = [];
    const checker = openChecker({ onDetail: (detail) => said.push(detail) });
    try {
      refuseFolders('EEXIST');
      expect(await checker.check(old, 'letter.doc')).toEqual({ ok: false, reason: 'failed' });
      expect(await checker.check(path.join(folder, 'none.docx'), 'none.docx')).toEqual({ ok: false, reason: 'failed' });
      expect(said).toMatchObject([expect.stringContaining('EEXIST'), expect.stringContaining('ENOENT')]);
      expect(await checker.check(good, 'good.docx')).toMatchObject({ ok: true });
    } finally {
      checker.close();
    }
  });
});

describe('a checker that is closed', () => {
  it('starts nothing any more, and answers', async () => {
    process.env['MANARA_SOFFICE'] = endless;
    const checker = openChecker({ fixes: true });
    const waiting = [checker.check(old, 'letter.doc'), checker.check(good, 'good.docx')];
    checker.close();
    waiting.push(checker.check(good, 'good.docx'));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ ok: false, reason: 'failed' })));
    expect(await checker.fix(good, 'good.docx', path.join(folder, 'fixed.docx'))).toEqual({ ok: false, reason: 'failed' });
    expect(fs.existsSync(begun)).toBe(false);
  });

  it('has not begun LibreOffice where it was closed before', async () => {
    process.env['MANARA_SOFFICE'] = endless;
    const inbox = { owner: null };
    expect(await saveAnew(inbox, old, 'docx', AbortSignal.abort())).toEqual({ refused: 'failed' });
    expect(fs.existsSync(begun)).toBe(false);
    expect(fs.existsSync(`${old}-anew`)).toBe(false);
  });

  it('ends LibreOffice where that has begun', async () => {
    process.env['MANARA_SOFFICE'] = endless;
    const checker = openChecker();
    const checked = checker.check(old, 'letter.doc');
    await expect.poll(() => fs.existsSync(begun) && fs.readFileSync(begun, 'utf8').trim(), { timeout: 30_000 }).toMatch(/^\d+$/u);
    const pid = Number(fs.readFileSync(begun, 'utf8'));
    checker.close();
    expect(await checked).toEqual({ ok: false, reason: 'failed' });
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});
