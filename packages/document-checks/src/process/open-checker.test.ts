import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedDocument } from '@manara/core/document-check/document-finding';
import { book, usualPages } from '../../testing/write-book.ts';
import { docx, paragraph, picture, sentence } from '../../testing/write-docx.ts';
import { zipParts } from '../../testing/zip-parts.ts';
import { allowedTo, expectedUsers, seenProcess, showsProcesses } from '../../../confined/testing/seen-process.ts';
import { openChecker } from './open-checker.ts';

let folder: string;
const file = (name: string, bytes: Uint8Array): string => {
  const place = path.join(folder, name);
  fs.writeFileSync(place, bytes);
  return place;
};
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-check-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A Word file of many elements. */
const large = (): Uint8Array => docx(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(150_000)}</w:tr></w:tbl>`);

describe('files that are checked in a process of their own', () => {
  it('come one after the other, and one that never ends stops none of the others', async () => {
    const endless = file('endless.docx', large());
    const good = file('good.docx', docx(paragraph(sentence) + picture(null)));
    const bounds = { time: 60_000, heap: 1_000 };
    const checker = openChecker({ bounds });
    try {
      const first = await checker.check(good, 'good.docx');
      expect(first).toMatchObject({ ok: true, document: { kind: 'docx' } });
      bounds.time = 1;
      expect(await checker.check(endless, 'endless.docx')).toEqual({ ok: false, reason: 'out_of_time' });
      bounds.time = 60_000;
      const others = [file('cut.docx', Buffer.from('PK\u0003\u0004')), good].map((one) => checker.check(one, path.basename(one)));
      expect(await Promise.all(others)).toEqual([{ ok: false, reason: 'damaged' }, first]);
    } finally {
      checker.close();
    }
  });

  it.skipIf(!showsProcesses).each([
    ['checks', false],
    ['fixes', true],
  ])('are given to a process that %s them as the powerless user, and sees nothing but what is put before it', async (_deed, fixes) => {
    const checker = openChecker({ fixes });
    try {
      const checked = checker.check(file('seen.docx', docx(paragraph(sentence))), 'seen.docx');
      const seen = await seenProcess(process.pid, 'check-main.ts', checked);
      await checked;
      expect(seen?.users).toEqual(expectedUsers());
      const inbox = expect.stringContaining(path.join(fs.realpathSync(os.tmpdir()), 'manara-checked-'));
      expect(seen && allowedTo(seen)).toEqual({ read: [inbox], write: fixes ? [inbox] : [] });
      expect(seen?.args.filter((arg) => arg.startsWith('--allow-child-process'))).toEqual([]);
    } finally {
      checker.close();
    }
  });

  it('are fixed into other files, where something in them is certain', async () => {
    const before = docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence), { title: '' });
    const given = file('untitled.docx', before);
    const to = path.join(folder, 'fixed.docx');
    const checker = openChecker({ fixes: true });
    try {
      expect(await checker.fix(given, 'untitled.docx', to)).toEqual({
        ok: true,
        fixed: { fixes: [{ ruleId: 'office-title', place: { path: 'docProps/core.xml' }, value: 'Minutes of the harbour' }], left: [] },
        unused: [],
      });
      expect(await checker.check(to, 'fixed.docx')).toMatchObject({ ok: true, document: { title: 'Minutes of the harbour' } });
      expect(fs.readFileSync(given).equals(before)).toBe(true);
      expect(await checker.fix(to, 'fixed.docx', path.join(folder, 'none.docx'))).toEqual({ ok: true, fixed: null, unused: [] });
    } finally {
      checker.close();
    }
  });

  it('are fixed by what a person has said of them, and what could not be used comes back', async () => {
    const given = file('harbour.docx', docx(paragraph(sentence).repeat(3) + picture(null)));
    const to = path.join(folder, 'told.docx');
    const checker = openChecker({ fixes: true });
    try {
      const check = await checker.check(given, 'harbour.docx');
      const [finding] = check.ok ? check.document.findings : [];
      const told = { fingerprint: finding?.fingerprint ?? '', path: null, kind: 'alternative' as const, text: 'The lighthouse' };
      const other = { ...told, fingerprint: 'e'.repeat(32) };
      expect(await checker.fix(given, 'harbour.docx', to, [told, other])).toMatchObject({
        ok: true,
        fixed: { fixes: [{ ruleId: 'office-image-alt', value: 'The lighthouse' }], left: [] },
        unused: [{ answer: other, reason: 'not_found' }],
      });
      expect(await checker.check(to, 'told.docx')).toMatchObject({ ok: true, document: { findings: [] } });
    } finally {
      checker.close();
    }
  });

  it('are files: a pipe is not waited for', async () => {
    const pipe = path.join(folder, 'pipe.docx');
    execFileSync('mkfifo', [pipe]);
    const checker = openChecker();
    try {
      expect(await checker.check(pipe, 'pipe.docx')).toEqual({ ok: false, reason: 'failed' });
    } finally {
      checker.close();
    }
  });

  it('that need more memory than there is are refused with that reason', async () => {
    const checker = openChecker({ bounds: { time: 60_000, heap: 40 } });
    try {
      expect(await checker.check(file('large.docx', large()), 'large.docx')).toEqual({ ok: false, reason: 'out_of_memory' });
    } finally {
      checker.close();
    }
  });

  it('keep of what a document says of itself what people read', async () => {
    const checker = openChecker();
    try {
      const check = await checker.check(file('long.docx', docx(paragraph(sentence), { title: 'Tides '.repeat(100_000) })), 'long.docx');
      expect(check.ok && check.document.title?.length).toBe(500);
    } finally {
      checker.close();
    }
  });

  it('of books keep what is found in them as a whole beside what their pages come to', async () => {
    const pages: CheckedDocument = {
      kind: 'epub',
      title: null,
      language: null,
      pages: 1,
      findings: [],
      rules: [],
      unseen: ['book_pages_left_out'],
    };
    const checker = openChecker({ webPages: async () => ({ ok: true, document: pages }) });
    try {
      const check = await checker.check(
        file('tides.epub', book({ title: null, pages: { ...usualPages, 'one.xhtml': '<p>' } })),
        'tides.epub',
      );
      expect(check).toMatchObject({
        ok: true,
        document: { kind: 'epub', pages: 1, findings: [{ ruleId: 'book-title' }], unseen: ['damaged_parts', 'book_pages_left_out'] },
      });
      expect(check.ok && check.document.rules.find(({ ruleId }) => ruleId === 'book-title')).toMatchObject({ failed: 1, passed: 0 });
    } finally {
      checker.close();
    }
  });

  it('of web pages go to the engine that the caller brings', async () => {
    const page = file('a.html', Buffer.from('<html></html>'));
    const container = '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>';
    const epub = file('a.epub', zipParts({ mimetype: 'a', 'META-INF/container.xml': container, 'a.opf': '<package/>' }));
    const none = file('b.epub', zipParts({ mimetype: 'a', 'META-INF/container.xml': '<a/>' }));
    const alone = openChecker();
    const said: string[] = [];
    const broken = openChecker({ webPages: () => Promise.reject(new Error('The engine broke.')), onDetail: (detail) => said.push(detail) });
    const checker = openChecker({
      webPages: async (_, web) => ({ ok: false, reason: web.kind === 'html' ? 'empty' : 'out_of_memory' }),
    });
    try {
      expect(await alone.check(page, 'a.html')).toEqual({ ok: false, reason: 'no_engine' });
      expect(await checker.check(page, 'a.html')).toEqual({ ok: false, reason: 'empty' });
      expect(await checker.check(epub, 'a.epub')).toEqual({ ok: false, reason: 'out_of_memory' });
      expect(await checker.check(none, 'b.epub')).toEqual({ ok: false, reason: 'damaged' });
      expect(await broken.check(page, 'a.html')).toEqual({ ok: false, reason: 'failed' });
      expect(said).toEqual(['Error: The engine broke.']);
    } finally {
      broken.close();
      checker.close();
      alone.close();
    }
  });
});
