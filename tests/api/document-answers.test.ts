import type { FoundIssue } from '@manara/contract/check-analysis';
import type { DocumentCheck } from '@manara/contract/document-check';
import type { IssueAnswer } from '@manara/contract/issue-answers';
import { checkDocument } from '@manara/document-checks/check-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { marked, tag, taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { inLongForm } from '../long-form.ts';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';
import { documentForm } from './store-document.ts';
import type { Member } from './test-api.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await startDocumentWorld();
});
afterAll(() => world.close());

/** Figures without words in one part of a document: one cause, two pictures; and one that has words. */
const drawing = [marked(0, 'The committee met four times this year.'), marked(1, 'map', { y: 100 })].join(' ');
const tags = [tag('Document', [tag('P', [0]), tag('Figure'), tag('Figure'), tag('Figure', [1])])];
const harbour = taggedPdf({ drawing, tags });
const signed = taggedPdf({ drawing, tags, catalogue: '/Perms << /ByteRange [0 1 2 3] >>' });

const call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object, as: Member = world.member) =>
  world.api.call(method, `/documents/${path}`, { as, ...(body && { body }) });
const checkOf = async (id: string) => (await call('GET', `${id}/check`)).body as unknown as DocumentCheck;
const issuesOf = async (id: string): Promise<FoundIssue[]> =>
  (await checkOf(id)).analysis?.issues.filter(({ rule_id: ruleId }) => ruleId === 'pdf-figure-alt') ?? [];

/** An uploaded document that was checked, and what can be answered of its figures, by the number of places. */
async function checked(file: Uint8Array, name: string) {
  const { body } = await world.api.call('POST', '/documents/upload', { as: world.member, form: documentForm({}, file, name) });
  const id = String(body['id']);
  await call('POST', `${id}/check`);
  const worker = await world.worker(converting());
  await vi.waitFor(async () => expect((await checkOf(id)).state).not.toBe('analyzing'), { timeout: 120_000, interval: 100 });
  await worker.stop();
  const answersOf = async (places: number) => (await issuesOf(id)).find((issue) => issue.place_count === places)?.answers ?? [];
  const put = async (answerId: string | undefined, said: object, as?: Member) =>
    call('PUT', `${id}/check/answers/${answerId ?? 'none'}`, said, as);
  const answerOf = async (answerId: string | undefined): Promise<IssueAnswer | undefined> =>
    (await issuesOf(id)).flatMap(({ answers }) => answers).find((one) => one.id === answerId)?.answer;
  return { id, answersOf, put, answerOf };
}
const words = (text: string) => ({ kind: 'alternative', text });
const figuresLeft = async (bytes: Uint8Array): Promise<number> => {
  const check = await checkDocument(bytes, { name: 'fixed.pdf' });
  return check.ok ? check.document.findings.filter(({ ruleId }) => ruleId === 'pdf-figure-alt').length : -1;
};
const holds = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes).includes(Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex'));

describe('the answer to an issue of an uploaded document', () => {
  it('is in the fixed file, and says so; each place can have its own', async () => {
    const { id, answersOf, put, answerOf } = await checked(harbour, 'harbour.pdf');
    const [one] = await answersOf(1);
    const [all, first, second, ...more] = await answersOf(2);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ place: { path: expect.stringContaining('Figure') }, answer: { kinds: ['alternative'], given: null } });
    expect(all?.place).toBeNull();
    expect(first?.place?.path).not.toBe(second?.place?.path);
    expect((await put(one?.id, words(' A map of the harbour '))).body).toMatchObject({
      given: { answer: { kind: 'alternative', text: 'A map of the harbour' }, by: expect.any(String) },
      used: null,
    });
    await put(all?.id, words('A ship'));
    await put(second?.id, words('The lighthouse'));
    expect((await checkOf(id)).can_fix).toBe(true);

    const { status, bytes } = await call('GET', `${id}/fixed`);
    expect(status).toBe(200);
    expect(await figuresLeft(bytes)).toBe(0);
    for (const text of ['A map of the harbour', 'A ship', 'The lighthouse']) expect(holds(bytes, text), text).toBe(true);
    for (const answer of [one, all, second]) expect((await answerOf(answer?.id))?.used).toMatchObject({ files: 1, unused: [] });
    expect((await answerOf(first?.id))?.given).toBeNull();

    const { rows } = await world.api.database.pool.query<{ action: string; after: object }>(
      "select action, after from audit_log where subject_id = $1 and action like 'document_answer%' order by id",
      [id],
    );
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({ after: { text: 'The lighthouse', rule: 'pdf-figure-alt', place: second?.place?.path } });
  });

  inLongForm(it)('stays through another check, and can be changed and removed', async () => {
    const { id, answersOf, put, answerOf } = await checked(harbour, 'twice.pdf');
    const [one] = await answersOf(1);
    await put(one?.id, words('A map'));
    await call('GET', `${id}/fixed`);
    await call('POST', `${id}/check`);
    const worker = await world.worker(converting());
    await vi.waitFor(async () => expect((await checkOf(id)).state).toBe('completed'), { timeout: 120_000, interval: 100 });
    await worker.stop();
    expect(await answerOf(one?.id)).toMatchObject({ given: { answer: { text: 'A map' } }, used: { files: 1 } });
    // Another answer has another story.
    expect((await put(one?.id, words('A plan'))).body).toMatchObject({ given: { answer: { text: 'A plan' } }, used: null });
    const gone = await call('DELETE', `${id}/check/answers/${one?.id}`);
    expect(gone).toMatchObject({ status: 200, body: { given: null, used: null } });
    expect((await call('GET', `${id}/fixed`)).status).toBe(409);
  });

  it('says why it is not in the file', async () => {
    const { id, answersOf, put, answerOf } = await checked(signed, 'signed.pdf');
    const [one] = await answersOf(1);
    await put(one?.id, words('A map'));
    expect(await call('GET', `${id}/fixed`)).toMatchObject({ status: 409, body: { code: 'document.no_fix' } });
    expect((await answerOf(one?.id))?.used).toMatchObject({
      files: 0,
      unused: [{ code: 'signed', reason: expect.stringContaining('signature') }],
    });
  });

  it('is refused where it says nothing, where nothing asks for it, and to people without the right', async () => {
    const { id, answersOf, put, answerOf } = await checked(harbour, 'refused.pdf');
    const [one] = await answersOf(1);
    const refusal = async (said: object, answerId = one?.id, as?: Member) => {
      const { status, body } = await put(answerId, said, as);
      return [status, body['code']];
    };
    expect(await refusal(words('IMG_2041.jpg'))).toEqual([409, 'answer.unfit']);
    expect(await refusal({ kind: 'decorative' })).toEqual([409, 'answer.unfit']);
    expect(await refusal(words('A map'), 'f'.repeat(32))).toEqual([404, 'not_found']);
    expect((await refusal(words('A map'), 'map'))[0]).toBe(404);
    expect((await refusal(words('A map'), one?.id, await world.api.member('viewer', world.member.organisationId)))[0]).toBe(403);
    expect((await refusal(words('A map'), one?.id, await world.api.member('owner', await world.api.organisation())))[0]).toBe(404);
    expect((await answerOf(one?.id))?.given).toBeNull();
    await put(one?.id, words('A map'));
    // Nobody overwrites or removes what they haven't seen.
    expect(await refusal({ ...words('A plan'), seen: null })).toEqual([409, 'changed_meanwhile']);
    const unseen = await call('DELETE', `${id}/check/answers/${one?.id}?seen=2026-03-09T08:30:00.000Z`);
    expect([unseen.status, unseen.body['code']]).toEqual([409, 'changed_meanwhile']);
    const given = (await answerOf(one?.id))?.given;
    expect(given?.answer.text).toBe('A map');
    expect((await refusal({ ...words('A plan'), seen: given?.at }))[0]).toBe(200);
    await call('DELETE', id);
    const { rowCount } = await world.api.database.pool.query('select 1 from document_answers where document_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});
