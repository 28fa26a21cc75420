import { setTimeout as sleep } from 'node:timers/promises';
import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import { attachedBounds } from '@manara/core/assistant/attachment';
import { checkDocument } from '@manara/document-checks/check-document';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, paragraph, picture, run, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let person: Member;
let colleague: Member;
beforeAll(async () => {
  world = await startScanWorld();
  person = await world.api.member('viewer', world.manager.organisationId);
  colleague = await world.api.member('owner', world.manager.organisationId);
});
afterAll(() => world.close());

const noBrowser: Scan = async () => ({ status: 'no_browser' });
const large = (text: string) => paragraph(run(text, '<w:b/><w:sz w:val="36"/>'));
const minutes = docx(paragraph('The harbour', 'Heading1') + paragraph(sentence) + large('Ships') + paragraph(sentence) + picture(null));

const call = (method: 'DELETE' | 'GET' | 'PUT', path: string, body?: object, as: Member = person) =>
  world.call(method, `/assistant/attachments/${path}`, body, as);
const read = async (id: string) => (await call('GET', id)).body as AssistantAttachment;

/** A file that was attached and checked. */
async function attached(): Promise<AssistantAttachment> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(minutes)]), 'minutes.docx');
  const { body } = await world.api.call('POST', '/assistant/attachments', { as: person, form });
  const { id } = body as AssistantAttachment;
  const worker = await world.worker(noBrowser);
  for (let left = 1_200; (await read(id)).state === 'analyzing'; left -= 1) {
    if (left === 0) throw new Error(`still analyzing; ${world.errors.map(String).join('; ')}`);
    await sleep(50);
  }
  await worker.stop();
  return read(id);
}
const answerOf = (file: AssistantAttachment, rule: string) =>
  file.analysis?.issues.find((issue) => issue.rule_id === rule)?.answers[0] ?? null;

describe('the answer to an issue of an attached file', () => {
  it('is in the fixed file, or says why not, for whoever has attached it', async () => {
    const file = await attached();
    const [image, heading] = [answerOf(file, 'office-image-alt'), answerOf(file, 'word-heading-by-looks')];
    expect(image?.answer.kinds).toEqual(['alternative', 'decorative']);
    const put = (which: typeof image, body: object, as?: Member) => call('PUT', `${file.id}/answers/${which?.id}`, body, as);
    expect(answerOf((await put(image, { kind: 'decorative' })).body as AssistantAttachment, 'office-image-alt')?.answer).toMatchObject({
      given: { answer: { kind: 'decorative' }, by: expect.any(String) },
      used: null,
    });
    await put(heading, { kind: 'heading', level: 5 });
    expect((await read(file.id)).can_fix).toBe(true);
    const fixed = await world.api.call('GET', `/assistant/attachments/${file.id}/fixed`, { as: person });
    expect(fixed.status).toBe(200);
    const check = await checkDocument(fixed.bytes, { name: 'minutes.docx' });
    const rules = check.ok ? check.document.findings.map(({ ruleId }) => ruleId) : [];
    expect(rules).toContain('word-heading-by-looks');
    expect(rules).not.toContain('office-image-alt');
    const after = await read(file.id);
    expect(answerOf(after, 'office-image-alt')?.answer.used).toMatchObject({ files: 1, unused: [] });
    expect(answerOf(after, 'word-heading-by-looks')?.answer.used).toMatchObject({ files: 0, unused: [{ code: 'not_proven' }] });

    const at = answerOf(after, 'office-image-alt')?.answer.given?.at;
    expect(await put(image, { kind: 'decorative', seen: null })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await put(image, { kind: 'decorative', seen: at })).status).toBe(200);
    expect((await call('DELETE', `${file.id}/answers/${image?.id}?seen=${at}`)).status).toBe(409);

    const removed = (await call('DELETE', `${file.id}/answers/${image?.id}`)).body as AssistantAttachment;
    expect(answerOf(removed, 'office-image-alt')?.answer).toMatchObject({ given: null, used: null });
    expect(answerOf(removed, 'word-heading-by-looks')?.answer.given).not.toBeNull();
    expect((await put(image, { kind: 'heading', level: 2 })).body).toMatchObject({ code: 'answer.unfit' });
    expect((await put(image, { kind: 'decorative' }, colleague)).status).toBe(404);
    expect((await call('PUT', `${file.id}/answers/${'f'.repeat(32)}`, { kind: 'decorative' })).status).toBe(404);
    expect((await call('GET', file.id, undefined, colleague)).status).toBe(404);
  });

  it('is one of as many as a file can have', async () => {
    const file = await attached();
    const [image, heading] = [answerOf(file, 'office-image-alt'), answerOf(file, 'word-heading-by-looks')];
    const put = (which: typeof image, body: object) => call('PUT', `${file.id}/answers/${which?.id}`, body);
    const given = { answer: { kind: 'decorative' }, at: new Date().toISOString(), used: null };
    const many = Array.from({ length: attachedBounds.answers - 1 }, (_, n) => [n.toString(16).padStart(32, '0'), given]);
    await world.pool.query('update assistant_attachments set answers = $2 where id = $1', [
      file.id,
      JSON.stringify(Object.fromEntries(many)),
    ]);
    expect((await put(image, { kind: 'decorative' })).status).toBe(200);
    expect(await put(heading, { kind: 'heading', level: 2 })).toMatchObject({ status: 409, body: { code: 'attachment.too_many_answers' } });
    expect((await put(image, { kind: 'alternative', text: 'A map of the harbour' })).status).toBe(200);
    await call('DELETE', `${file.id}/answers/${image?.id}`);
    expect((await put(heading, { kind: 'heading', level: 2 })).status).toBe(200);
  });
});
