import type { DocumentCheck } from '@manara/contract/document-check';
import { checkDocument } from '@manara/document-checks/check-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';
import { documentForm } from './store-document.ts';
import type { Member } from './test-api.ts';

let world: DocumentWorld;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  world = await startDocumentWorld();
  viewer = await world.api.member('viewer', world.member.organisationId);
  stranger = await world.api.member('owner', await world.api.organisation());
});
afterAll(() => world.close());

const untitled = taggedPdf({ showsTitle: false });
const upload = async (file: Uint8Array, name: string): Promise<string> => {
  const { body, status, text } = await world.api.call('POST', '/documents/upload', {
    as: world.member,
    form: documentForm({}, file, name),
  });
  expect(status, text).toBe(201);
  return String(body['id']);
};
const call = (method: 'GET' | 'POST', id: string, as: Member = world.member, what = 'check') =>
  world.api.call(method, `/documents/${id}/${what}`, { as });
const checkOf = async (id: string) => (await call('GET', id)).body as unknown as DocumentCheck;
/** The check of a document, once a worker has done what waits. */
const checked = async (id: string): Promise<DocumentCheck> => {
  const worker = await world.worker(converting());
  await vi.waitFor(async () => expect((await checkOf(id)).state).not.toBe('analyzing'), { timeout: 120_000, interval: 100 });
  await worker.stop();
  return checkOf(id);
};

describe('the check of an uploaded document', () => {
  it('is made when somebody asks for it, tells what is wrong with the file, and the file can be had fixed', async () => {
    const id = await upload(untitled, 'report.pdf');
    expect(await checkOf(id)).toEqual({ state: 'none', failure: null, checked_at: null, analysis: null, can_check: true, can_fix: false });
    expect((await call('GET', id, world.member, 'fixed')).status).toBe(409);
    expect(await call('POST', id)).toMatchObject({ status: 202, body: { state: 'analyzing', analysis: null } });
    const check = await checked(id);
    expect(check).toMatchObject({ state: 'completed', failure: null, checked_at: expect.any(String), can_fix: true });
    expect(check.analysis?.score).toBeLessThan(100);
    expect(check.analysis?.issues).toContainEqual(
      expect.objectContaining({ rule_id: 'pdf-title-shown', recommendation: expect.stringMatching(/\S/), criteria: ['2.4.2'] }),
    );

    const { status, bytes, headers } = await call('GET', id, viewer, 'fixed');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('report-fixed.pdf');
    const again = await checkDocument(bytes, { name: 'report-fixed.pdf' });
    if (!again.ok) throw new Error(again.reason);
    expect(again.document.findings.map(({ ruleId }) => ruleId)).not.toContain('pdf-title-shown');
  });

  it('says why a file could not be checked', async () => {
    const id = await upload(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')]), 'cut.pdf');
    await call('POST', id);
    expect(await checked(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('cut.pdf'),
      analysis: null,
      can_fix: false,
    });
  });

  it('that nobody goes on with has failed, and can be asked for again', async () => {
    const id = await upload(untitled, 'lost.pdf');
    await call('POST', id);
    await world.api.database.pool.query("update runs set status = 'failed' where subject_id = $1 and kind = 'document_check'", [id]);
    expect(await checkOf(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('lost.pdf'), can_check: true });
    expect(await call('POST', id)).toMatchObject({ status: 202, body: { state: 'analyzing', failure: null } });
    expect(await checked(id)).toMatchObject({ state: 'completed' });
  });

  it('is read by everybody of the organization, asked for by members, and there for nobody else', async () => {
    const id = await upload(untitled, 'minutes.pdf');
    expect(await call('GET', id, viewer)).toMatchObject({ status: 200, body: { can_check: false } });
    expect((await call('POST', id, viewer)).status).toBe(403);
    for (const [method, what] of [
      ['GET', 'check'],
      ['POST', 'check'],
      ['GET', 'fixed'],
    ] as const)
      expect((await call(method, id, stranger, what)).status, `${method} ${what}`).toBe(404);
  });

  it('is not there for pictures', async () => {
    const { rows } = await world.api.database.pool.query<{ id: string }>(
      `insert into documents (organisation_id, owner_id, document_name, original_filename, file_type, file_size, sha256, settings)
       values ($1, $2, 'Photo', 'photo.png', 'png', 1, 'x', '{}') returning id`,
      [world.member.organisationId, world.member.id],
    );
    const id = rows[0]?.id ?? '';
    expect((await checkOf(id)).can_check).toBe(false);
    expect(await call('POST', id)).toMatchObject({ status: 409, body: { code: 'document.no_check' } });
  });

  it('goes with its document, also while it waits', async () => {
    const id = await upload(untitled, 'gone.pdf');
    await call('POST', id);
    await world.api.call('DELETE', `/documents/${id}`, { as: world.member });
    const { pool } = world.api.database;
    const left = async (query: string) => (await pool.query(query, [id])).rowCount;
    expect(await left('select 1 from document_checks where document_id = $1')).toBe(0);
    expect(await left('select 1 from runs where subject_id = $1')).toBe(0);
  });
});
