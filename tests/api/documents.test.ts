import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { largestUpload, type Document, type DocumentDetails } from '@manara/contract/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { documentForm, smallPdf, storeDocument } from './store-document.ts';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;
let manager: Member;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const organisation = await api.organisation();
  [member, manager] = [await api.member('member', organisation), await api.member('manager', organisation)];
});

const upload = async (form: FormData, as: Member = member, headers: Record<string, string> = {}) =>
  api.call('POST', '/documents/upload', { as, form, headers });
const uploaded = async (form = documentForm(), as: Member = member): Promise<DocumentDetails> => {
  const { status, body, text } = await upload(form, as);
  if (status !== 201) throw new Error(text);
  return body as DocumentDetails;
};
const list = async (query = '') =>
  (await api.call('GET', `/documents/${query}`, { as: member })).body as { documents: Document[]; total: number };
const storedFiles = () =>
  fs
    .readdirSync(path.join(api.files, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const sourceOf = async (id: string): Promise<Buffer> => {
  const { rows } = await api.database.pool.query<{ key: string }>(
    `select key from document_files where document_id = $1 and kind = 'source'`,
    [id],
  );
  const key = rows[0]?.key ?? '';
  return fs.readFileSync(path.join(api.files, 'files', key.slice(0, 2), key));
};

describe('an upload', () => {
  it('stores the file as it came and queues its conversion', async () => {
    const pdf = smallPdf();
    const document = await uploaded(documentForm({ document_name: 'Algebra 2' }, pdf));
    expect(document).toMatchObject({
      document_name: 'Algebra 2',
      original_filename: 'Algebra.pdf',
      file_type: 'pdf',
      file_size: pdf.length,
      status: 'uploaded',
      failure: null,
      outputs: [],
      progress: 0,
      same_as: null,
      settings: { pages: null, language: null, contracted: true, cells: 40, lines: 25 },
      can_change: true,
      can_delete: true,
    });
    expect((await sourceOf(document.id)).equals(pdf)).toBe(true);
    const { rows } = await api.database.pool.query('select kind, status from runs where subject_id = $1', [document.id]);
    expect(rows).toEqual([{ kind: 'conversion', status: 'queued' }]);
  });

  it('takes its settings, whether they stand before or after the file', async () => {
    const form = documentForm({ language: 'ar', contracted: 'false' });
    for (const [name, value] of Object.entries({ cells: '32', lines: '20', pages: '٢–٣، ٧', print_pages: 'false', formulas: 'none' }))
      form.set(name, value);
    expect((await uploaded(form)).settings).toEqual({
      pages: '٢–٣، ٧',
      language: 'ar',
      contracted: false,
      cells: 32,
      lines: 20,
      print_pages: false,
      formulas: 'none',
    });
  });

  it.each([
    [{ cells: '19' }, 'cells', 'Enter 20 or more'],
    [{ lines: '101' }, 'lines', 'Enter 100 or less'],
    [{ cells: '1e9' }, 'cells', 'This value isn’t valid here'],
    [{ pages: 'all of them' }, 'pages', 'Enter pages such as 1-3, 7'],
    [{ language: 'fr' }, 'language', 'This value isn’t valid here'],
    [{ formulas: 'some' }, 'formulas', 'This value isn’t valid here'],
    [{ contracted: 'perhaps' }, 'contracted', 'This value isn’t valid here'],
  ])('with a setting that cannot be (%j) is refused, and leaves nothing', async (fields, field, sentence) => {
    const before = storedFiles();
    const { status, body } = await upload(documentForm(fields));
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { [field]: sentence } });
    expect(storedFiles()).toEqual(before);
    expect((await list()).total).toBe(0);
  });

  it('names itself after its file where nobody names it', async () => {
    expect((await uploaded(documentForm({}, smallPdf(), 'كتاب الجبر.الفصل ٢.pdf'))).document_name).toBe('كتاب الجبر.الفصل ٢');
    expect((await uploaded(documentForm({ document_name: '  ' }, smallPdf(), 'x.pdf'))).document_name).toBe('x');
  });

  it.each([
    ['مسائل في التفاضل.pdf', 'مسائل في التفاضل.pdf'],
    ['O’Brien "draft" (1).pdf', 'O’Brien "draft" (1).pdf'],
    ["it's 100 %; \\o/.pdf", 'o/.pdf'.slice(2)],
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['exam\u202Efdp.exe.pdf', 'examfdp.exe.pdf'],
    ['nul\u0000byte.pdf', 'nulbyte.pdf'],
    [`${'ع'.repeat(300)}.pdf`, `${'ع'.repeat(251)}.pdf`],
    ['数学 — 2.PDF', '数学 — 2.PDF'],
  ])('keeps the name %j for people', async (name, kept) => {
    const before = storedFiles();
    const document = await uploaded(documentForm({}, smallPdf(), name));
    expect(document.original_filename).toBe(kept.normalize('NFC'));
    const added = storedFiles().filter((file) => !before.includes(file));
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('of the same file as before names the document that there is, and is taken all the same', async () => {
    const pdf = smallPdf();
    const first = await uploaded(documentForm({ document_name: 'First' }, pdf));
    const again = await uploaded(documentForm({ document_name: 'Again' }, pdf));
    expect(again.same_as).toEqual({ id: first.id, document_name: 'First' });
    expect((await api.call('GET', `/documents/${first.id}`, { as: member })).body.same_as).toBeNull();
    const elsewhere = await api.member('member', await api.organisation());
    expect((await uploaded(documentForm({}, pdf), elsewhere)).same_as).toBeNull();
  });

  inLongForm(it)('is held to 50 MB to the byte', async () => {
    const exact = Buffer.alloc(largestUpload, ' ');
    smallPdf().copy(exact);
    expect(await uploaded(documentForm({}, exact))).toMatchObject({ file_size: 52_428_800 });
    const before = storedFiles();
    const { status, body } = await upload(documentForm({}, Buffer.concat([exact, Buffer.from(' ')])));
    expect({ status, body }).toEqual({
      status: 413,
      body: { code: 'file_too_large', detail: 'File size too large. Maximum size is 50MB' },
    });
    expect(storedFiles()).toEqual(before);
  });

  it.each([
    ['exam.docx', 'docx'],
    ['exam', ''],
    ['exam.pdf.exe', 'exe'],
  ])('of a type that is not taken (%s) is refused by its name', async (name, ext) => {
    const before = storedFiles();
    const { status, body } = await upload(documentForm({}, smallPdf(), name));
    const detail = `File type '${ext}' not supported. Allowed types: pdf, png, jpg, jpeg`;
    expect({ status, body }).toEqual({ status: 415, body: { code: 'file_type_unsupported', detail } });
    expect(storedFiles()).toEqual(before);
  });

  it('whose content is not what its name says is refused with the reason, in the reader’s language', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { status, body } = await upload(documentForm({}, page, 'exam.pdf'));
    expect({ status, body }).toEqual({
      status: 415,
      body: {
        code: 'file_type_mismatch',
        detail: 'The file name ends with .pdf, but the file is a web page. Save it as a PDF, then upload it again.',
      },
    });
    const arabic = await upload(documentForm({}, page, 'exam.pdf'), member, { 'accept-language': 'ar' });
    expect(arabic.body.detail).toMatch(/صفحة ويب/);
    expect(
      (await upload(documentForm({}, Buffer.concat([smallPdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 'exam.pdf'))).body.code,
    ).toBe('file_type_ambiguous');
    expect((await upload(documentForm({}, Buffer.alloc(0), 'exam.pdf'))).body.code).toBe('file_empty');
    expect((await list()).total).toBe(0);
  });

  it('without a file, or that is no form, is refused', async () => {
    const empty = new FormData();
    empty.set('document_name', 'Nothing');
    expect(await upload(empty)).toMatchObject({ status: 422, body: { fields: { file: 'Choose a file' } } });
    expect(await api.call('POST', '/documents/upload', { as: member, body: {} })).toMatchObject({ status: 415 });
    const broken = await api.call('POST', '/documents/upload', { as: member, headers: { 'content-type': 'multipart/form-data' } });
    expect(broken.status).toBe(400);
  });

  it('cannot be sent to a call that takes none', async () => {
    expect((await api.call('POST', '/assets/', { as: manager, form: documentForm() })).status).toBe(415);
  });

  it('that breaks off leaves nothing', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const before = storedFiles();
    const serialised = new Response(documentForm({}, Buffer.concat([smallPdf(), Buffer.alloc(3_000_000)])));
    const payload = Buffer.from(await serialised.arrayBuffer());
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/documents/upload',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': serialised.headers.get('content-type') ?? '',
        'content-length': payload.length,
      },
    });
    request.on('error', () => {});
    request.write(payload.subarray(0, 2_000_000));
    await vi.waitFor(() => expect(storedFiles().some((name) => name.endsWith('.part'))).toBe(true), 10_000);
    request.destroy();
    await vi.waitFor(() => expect(storedFiles()).toEqual(before), 10_000);
    expect((await list()).total).toBe(0);
  });
});

describe('the list', () => {
  it('answers documents with their total, newest first, by both forms of its address', async () => {
    const names = ['b Second', 'A first', 'c Third'];
    for (const name of names) await uploaded(documentForm({ document_name: name }));
    expect((await list()).documents.map((one) => one.document_name)).toEqual(names.toReversed());
    expect((await api.call('GET', '/documents', { as: member })).body.total).toBe(3);
    expect(await list('?skip=1&limit=1')).toMatchObject({ total: 3, documents: [{ document_name: 'A first' }] });
    const named = await list('?sort=document_name&order=asc');
    expect(named.documents.map((one) => one.document_name)).toEqual(['A first', 'b Second', 'c Third']);
  });

  it('is searched by name and file name, and filtered by status', async () => {
    await uploaded(documentForm({ document_name: '100 % Algebra' }, smallPdf(), 'scan_01.pdf'));
    await uploaded(documentForm({ document_name: 'جبر' }, smallPdf(), 'scan-02.pdf'));
    await storeDocument(api, member);
    expect((await list(`?search=${encodeURIComponent('100 %')}`)).total).toBe(1);
    expect((await list('?search=scan_0')).total).toBe(1);
    expect((await list(`?search=${encodeURIComponent('جبر')}`)).total).toBe(1);
    expect((await list('?status=completed')).documents).toMatchObject([{ status: 'completed', outputs: ['html', 'ueb_brf'] }]);
    expect((await list('?status=all')).total).toBe(3);
    expect((await api.call('GET', '/documents/?status=lost', { as: member })).status).toBe(422);
  });
});

describe('a document', () => {
  it('is renamed; its file keeps its name', async () => {
    const { id } = await uploaded();
    const renamed = await api.call('PUT', `/documents/${id}`, { as: manager, body: { document_name: ' الجبر \u202E' } });
    expect(renamed).toMatchObject({ status: 200, body: { document_name: 'الجبر', original_filename: 'Algebra.pdf' } });
    const empty = await api.call('PUT', `/documents/${id}`, { as: member, body: { document_name: ' ' } });
    expect(empty).toMatchObject({ status: 422, body: { fields: { document_name: 'Enter a name for the document' } } });
  });

  it('is deleted by whoever gave it in or a manager, with all its files', async () => {
    const before = storedFiles();
    const id = await storeDocument(api, manager);
    expect((await api.call('DELETE', `/documents/${id}`, { as: member })).body.code).toBe('document.not_yours');
    expect((await api.call('GET', `/documents/${id}`, { as: member })).body.can_delete).toBe(false);
    expect((await api.call('DELETE', `/documents/${id}`, { as: manager })).status).toBe(204);
    expect((await api.call('GET', `/documents/${id}`, { as: member })).status).toBe(404);
    const { sweepRemovedFiles } = await import('@manara/server/platform/storage/removed-files');
    await sweepRemovedFiles(api.db, api.storage);
    expect(storedFiles()).toEqual(before);
    const own = await uploaded();
    expect((await api.call('DELETE', `/documents/${own.id}`, { as: member })).status).toBe(204);
    const { rows } = await api.database.pool.query('select 1 from runs where subject_id = $1', [own.id]);
    expect(rows).toEqual([]);
  });

  it('leaves none of its files, however many it has', async () => {
    const { pool } = api.database;
    await pool.query(
      `insert into removed_files (key, due) select md5(n::text), now() - interval '1 second' from generate_series(1, 1100) n`,
    );
    const { sweepRemovedFiles } = await import('@manara/server/platform/storage/removed-files');
    await sweepRemovedFiles(api.db, api.storage);
    expect((await pool.query('select key from removed_files where due < now()')).rows).toEqual([]);
  });

  it('that waits is cancelled at once; cancelling nothing is no harm', async () => {
    const { id } = await uploaded();
    expect((await api.call('POST', `/documents/${id}/convert`, { as: member, body: {} })).body.code).toBe('document.busy');
    const cancelled = await api.call('POST', `/documents/${id}/cancel`, { as: member });
    expect(cancelled.body).toMatchObject({ status: 'failed', failure: { code: 'cancelled', message: 'The conversion was stopped.' } });
    expect((await api.call('POST', `/documents/${id}/cancel`, { as: member })).body.status).toBe('failed');
    const again = await api.call('POST', `/documents/${id}/convert`, { as: member, body: { pages: '2', cells: 28 } });
    expect(again).toMatchObject({
      status: 202,
      body: { status: 'uploaded', failure: null, settings: { pages: '2', cells: 28, lines: 25 } },
    });
  });
});
