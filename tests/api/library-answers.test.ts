import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import type { IssueAnswer } from '@manara/contract/issue-answers';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { LibrarySaving } from '@manara/contract/libraries';
import { checkDocument } from '@manara/document-checks/check-document';
import { docx, paragraph, picture, run, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { storeIssue } from './store-issue.ts';
import { noBrowser, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';
import type { Member } from './test-api.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
  world.app.roles = ['Sites.ReadWrite.All'];
});
afterAll(() => world.stop());

const large = (text: string) => paragraph(run(text, '<w:b/><w:sz w:val="36"/>'));
const text = paragraph(sentence);
const call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object, as?: Member) =>
  world.scans.call(method, path, body, as);

/** A scanned library of one file, and its issues by their rules. */
async function scanned(name: string, body: string) {
  for (const old of ['harbour.docx', 'tides.docx']) await world.remove(old).catch(() => {});
  await world.write(name, docx(body));
  const id = await world.library();
  expect((await world.scan(id)).status).toBe('completed');
  const all = async (rule: string) => {
    const { body: found } = await call('GET', `/assets/all-issues?asset_id=${id}&limit=100`);
    const issues = [...(found.issues as { id: string; rule_id: string }[])];
    return issues.filter(({ rule_id: ruleId }) => ruleId === rule).map((issue) => issue.id);
  };
  const issueOf = async (rule: string) => `/assets/${id}/issues/${(await all(rule))[0] ?? 'none'}`;
  return { id, issueOf };
}
const detailOf = async (issue: string) => (await call('GET', issue)).body as IssueDetail;
const unpacked = async (id: string) => {
  const { status, bytes } = await world.scans.api.call('GET', `/assets/${id}/download-fixed-files`, { as: world.scans.manager });
  expect(status).toBe(200);
  return unzipSync(bytes);
};
const findingsOf = async (bytes: Uint8Array | undefined, name = 'harbour.docx') => {
  const check = await checkDocument(bytes ?? new Uint8Array(), { name });
  return check.ok ? check.document.findings.map(({ ruleId }) => ruleId) : [check.reason];
};
const lighthouse = { kind: 'alternative', text: '  The lighthouse of the harbour ' };

describe('the answer to an issue of a library', () => {
  it('is put into the fixed files at each place, and says so; it stays with later versions of the file', async () => {
    const { id, issueOf } = await scanned('harbour.docx', text + picture(null) + picture(null));
    const issue = await issueOf('office-image-alt');
    expect((await detailOf(issue)).answer).toEqual({ kinds: ['alternative', 'decorative'], given: null, used: null });
    const answered = await call('PUT', `${issue}/answer`, lighthouse);
    expect(answered.body).toMatchObject({
      given: { answer: { kind: 'alternative', text: 'The lighthouse of the harbour' }, by: expect.any(String) },
      used: null,
    });
    const first = await unpacked(id);
    expect(Object.keys(first).toSorted()).toEqual(['_what-changed.html', 'harbour.docx']);
    expect(await findingsOf(first['harbour.docx'])).toEqual([]);
    expect(strFromU8(first['_what-changed.html'] ?? new Uint8Array())).toContain('The lighthouse of the harbour');
    expect((await detailOf(issue)).answer?.used).toMatchObject({ files: 1, unused: [] });

    await world.write('harbour.docx', docx(paragraph('A paragraph that is new here.') + text + picture(null)));
    expect((await world.scan(id)).status).toBe('completed');
    expect((await detailOf(issue)).answer?.given?.answer).toMatchObject({ kind: 'alternative' });
    expect(await findingsOf((await unpacked(id))['harbour.docx'])).toEqual([]);
    const audit = await world.scans.api.call('GET', '/audit?action=issue_answered', { as: world.administrator });
    expect(audit.body.entries).toMatchObject([{ after: { kind: 'alternative', text: 'The lighthouse of the harbour' } }]);
  });

  inLongForm(it)('is saved to the library, where the next scan finds the issue fixed', async () => {
    const { id, issueOf } = await scanned('tides.docx', text + picture(null));
    const issue = await issueOf('office-image-alt');
    const saving = async () => (await call('GET', `/assets/${id}/saved-files`)).body as LibrarySaving;
    expect(await saving()).toMatchObject({ files: 0, problem: { code: 'fix.library' } });
    await call('PUT', `${issue}/answer`, { kind: 'decorative' });
    expect(await saving()).toMatchObject({ files: 1, problem: null });
    expect((await call('POST', `/assets/${id}/saved-files`, {})).status).toBe(202);
    const worker = await world.scans.worker(noBrowser);
    await expect.poll(async () => (await saving()).latest?.status, { timeout: 60_000 }).toBe('completed');
    await worker.stop();
    expect((await saving()).latest).toMatchObject({ saved: 1, left: [] });
    expect(await findingsOf(await world.read('tides.docx'), 'tides.docx')).toEqual([]);
    expect((await detailOf(issue)).answer?.used).toMatchObject({ files: 1, unused: [] });
    expect((await world.scan(id)).status).toBe('completed');
    expect((await detailOf(issue)).status).toBe('resolved');
  });

  inLongForm(it)('that the checks contradict is left out, with the reason', async () => {
    const { id, issueOf } = await scanned(
      'harbour.docx',
      paragraph('The harbour', 'Heading1') + text + large('Ships') + text + picture(null),
    );
    const heading = await issueOf('word-heading-by-looks');
    expect((await detailOf(heading)).answer?.kinds).toEqual(['heading']);
    await call('PUT', `${heading}/answer`, { kind: 'heading', level: 4 });
    await call('PUT', `${await issueOf('office-image-alt')}/answer`, lighthouse);
    const zip = await unpacked(id);
    expect(await findingsOf(zip['harbour.docx'])).toEqual(['word-heading-by-looks']);
    expect(strFromU8(zip['_what-changed.html'] ?? new Uint8Array())).toMatch(/Answers not used.*Heading level 4.*skip a level/su);
    expect((await detailOf(heading)).answer?.used).toMatchObject({
      files: 0,
      unused: [{ file: 'harbour.docx', code: 'not_proven', reason: expect.stringContaining('skip a level') }],
    });
    // Another answer has another story.
    const { body } = await call('PUT', `${heading}/answer`, { kind: 'heading', level: 2 });
    expect((body as IssueAnswer).used).toBeNull();
    expect(await findingsOf((await unpacked(id))['harbour.docx'])).toEqual([]);
    const removed = await call('DELETE', `${heading}/answer`);
    expect(removed.body).toMatchObject({ given: null, used: null });
    expect(await findingsOf((await unpacked(id))['harbour.docx'])).toEqual(['word-heading-by-looks']);
  });

  it('is not overwritten by people who have not seen it', async () => {
    const { issueOf } = await scanned('harbour.docx', text + picture(null));
    const path = `${await issueOf('office-image-alt')}/answer`;
    const put = async (words: string, seen?: string | null) => {
      const { status, body } = await call('PUT', path, { kind: 'alternative', text: words, ...(seen !== undefined && { seen }) });
      return { status, code: body.code, at: (body as unknown as IssueAnswer).given?.at ?? '' };
    };
    // Both have seen an issue without an answer.
    const sides = await Promise.all(['A lighthouse in the fog', 'A lighthouse at noon'].map((words) => put(words, null)));
    const [kept, ...more] = sides.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(sides.find((side) => side !== kept)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const first = kept?.at ?? '';
    const second = await put('A lighthouse at dawn', first);
    expect(second.status).toBe(200);
    expect(await put('A lighthouse in the fog', first)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await call('DELETE', `${path}?seen=${first}`)).status).toBe(409);
    expect((await put('A lighthouse of stone')).status).toBe(200);
    const { body } = await call('GET', path.replace('/answer', ''));
    const now = (body as IssueDetail).answer?.given;
    expect(now?.answer.text).toBe('A lighthouse of stone');
    expect((await call('DELETE', `${path}?seen=${now?.at}`)).body).toMatchObject({ given: null });
    expect((await put('A lighthouse in the fog', now?.at)).status).toBe(409);
  });

  it('is refused where it says nothing, where the issue takes none, and to people without the right', async () => {
    const { id, issueOf } = await scanned('harbour.docx', text + picture(null) + paragraph('1. One') + paragraph('2. Two'));
    const issue = await issueOf('office-image-alt');
    const { api, manager } = world.scans;
    const refusal = async (body: object, path = issue, as?: Member) => {
      const { status, body: said } = await call('PUT', `${path}/answer`, body, as);
      return [status, said.code, said.detail];
    };
    expect(await refusal({ kind: 'alternative', text: 'IMG_2041.jpg' })).toEqual([
      409,
      'answer.unfit',
      'This is a file name or placeholder. Describe what the picture shows.',
    ]);
    expect(await refusal({ kind: 'alternative', text: ' ' })).toEqual([409, 'answer.unfit', 'Enter an alternative text.']);
    expect((await refusal({ kind: 'heading', level: 2 }))[1]).toBe('answer.unfit');
    expect((await refusal({ kind: 'heading', level: 7 }))[0]).toBe(422);
    expect((await refusal(lighthouse, issue, await api.member('viewer', manager.organisationId)))[0]).toBe(403);
    expect((await refusal(lighthouse, `/assets/${id}/issues/${id}`))[0]).toBe(404);
    const other = await storeIssue(api, manager.organisationId, {});
    expect((await refusal(lighthouse, `/assets/${other.id}/issues/${other.issueId}`))[1]).toBe('answer.unfit');
    expect((await detailOf(`/assets/${other.id}/issues/${other.issueId}`)).answer).toBeNull();
    expect((await detailOf(issue)).answer?.given).toBeNull();
  });
});
