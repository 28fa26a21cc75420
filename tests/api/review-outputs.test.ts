import fs from 'node:fs';
import path from 'node:path';
import type { Review, ReviewVersion } from '@manara/contract/review';
import { convertFile } from '@manara/converter/process/convert-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';
import { reviewModel } from './review-model.ts';
import { storeReview } from './store-review.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await startDocumentWorld();
});
afterAll(() => world.close());

const review = async (id: string) => (await world.call('GET', `/documents/${id}/review`)).body as Review;
const versions = async (id: string) =>
  ((await world.call('GET', `/documents/${id}/review/versions`)).body as { versions: ReviewVersion[] }).versions;
const change = async (id: string, call: string, body: object) => {
  const { status, text, body: answer } = await world.call('POST', `/documents/${id}/review/${call}`, body);
  if (status >= 300) throw new Error(text);
  return answer;
};
const html = async (id: string) => (await world.call('GET', `/documents/${id}/download/html`)).text;
const entitled = (title: string) => ({ type: 'set_document' as const, title });

/** Reads a source as the model of the tests. */
const reading = (title: string) => {
  const convert = converting({ html: title });
  return async (...[job, surroundings]: Parameters<typeof convert>) => {
    const end = await convert(job, surroundings);
    if (job.source) fs.writeFileSync(path.join(surroundings.folder, 'bundle/model.json'), JSON.stringify({ ...reviewModel(), title }));
    return end;
  };
};

it('writes all outputs from the document as it stands, with the mark of its review, by a process of its own', async () => {
  const id = await storeReview(world.api, world.member);
  await change(id, 'edits', {
    version: 1,
    edits: [{ type: 'set_inlines', id: 'n2', inlines: [{ type: 'text', text: 'Corrected', marks: [] }] }],
  });
  await change(id, 'outputs', { version: 2 });
  expect(await review(id)).toMatchObject({ outputs_version: 1, can_change: true, run: { kind: 'outputs', progress: 0 } });
  // Editing goes on meanwhile; what is written is what stands when the run comes to it.
  await change(id, 'reviewed', { version: 2, reviewed: true });
  const ended = await world.convert(id, convertFile);
  expect(ended).toMatchObject({ status: 'completed', reviewed_by: expect.any(String), outputs_failed: ['pdf'] });
  expect(await review(id)).toMatchObject({ version: 3, outputs_version: 3, run: null });
  const written = await html(id);
  expect(written).toContain('Corrected');
  expect(written).toContain('checked by a person on');
  expect(written).not.toContain('not yet checked by a person');
}, 60_000);

it('leaves what is corrected while the outputs are written as it is', async () => {
  const id = await storeReview(world.api, world.member);
  await change(id, 'edits', { version: 1, edits: [entitled('Second')] });
  await change(id, 'outputs', { version: 2 });
  const ended = await world.convert(id, async (job, surroundings) => {
    const model = JSON.parse(fs.readFileSync(path.join(surroundings.folder, 'bundle/model.json'), 'utf8')) as { title: string };
    await change(id, 'edits', { version: 2, edits: [{ ...entitled('Third'), language: 'fr' }] });
    await change(id, 'reviewed', { version: 3, reviewed: true });
    return converting({ html: model.title })(job, surroundings);
  });
  expect(await html(id)).toBe('Second 40');
  expect(ended.reviewed_at).toEqual(expect.any(String));
  const { rows } = await world.pool.query('select title, language from documents where id = $1', [id]);
  expect(rows).toEqual([{ title: 'Third', language: 'fr' }]);
  expect(await review(id)).toMatchObject({ version: 4, outputs_version: 2 });
});

it('begins anew where its process dies', async () => {
  const id = await storeReview(world.api, world.member);
  await change(id, 'edits', { version: 1, edits: [entitled('Second')] });
  await change(id, 'outputs', { version: 2 });
  let attempts = 0;
  const ended = await world.convert(id, async (job, surroundings) => {
    attempts += 1;
    return attempts < 3 ? { status: 'killed', detail: 'by a test' } : converting()(job, surroundings);
  });
  expect(ended).toMatchObject({ status: 'completed', failure: null });
  expect(await review(id)).toMatchObject({ version: 2, outputs_version: 2, run: null });
});

it('can be cancelled, and leaves the outputs and corrections of before', async () => {
  const id = await storeReview(world.api, world.member);
  await change(id, 'edits', { version: 1, edits: [entitled('Second')] });
  await change(id, 'outputs', { version: 2 });
  expect((await world.call('POST', `/documents/${id}/review/outputs`, { version: 2 })).body.code).toBe('document.busy');
  await world.call('POST', `/documents/${id}/cancel`);
  expect(await review(id)).toMatchObject({ version: 2, outputs_version: 1, run: null, document: { title: 'Second' } });
  expect(await html(id)).toContain('Algebra');
});

it('does not write outputs for somebody who has not seen the newest version', async () => {
  const id = await storeReview(world.api, world.member);
  await change(id, 'edits', { version: 1, edits: [entitled('Second')] });
  expect((await world.call('POST', `/documents/${id}/review/outputs`, { version: 1 })).body.code).toBe('document.changed_meanwhile');
});

it('puts corrections aside for a new reading only where that is said, and keeps them among the versions', async () => {
  const { id } = await world.upload();
  expect((await world.call('GET', `/documents/${id}/review`)).body.code).toBe('document.not_ready');
  await world.convert(id, reading('As read first'));
  await change(id, 'edits', { version: 1, edits: [entitled('By hand')] });
  const refused = await world.call('POST', `/documents/${id}/convert`, { pages: '1' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'document.reviewed' } });
  expect((await world.call('POST', `/documents/${id}/convert`, { pages: '1', discard_review: true })).status).toBe(202);
  expect((await review(id)).can_change).toBe(false);
  expect((await world.call('POST', `/documents/${id}/review/undo`, { version: 2 })).body.code).toBe('document.busy');
  await world.convert(id, reading('As read again'));
  expect(await review(id)).toMatchObject({ version: 3, reading: 3, undo: null, reviewed: null, document: { title: 'As read again' } });
  // Who is in the middle of a correction is told who had it read again.
  const late = await world.call('POST', `/documents/${id}/review/undo`, { version: 2 });
  expect(late.body).toMatchObject({ code: 'document.changed_meanwhile', changed: { version: 3, kind: 'read' } });
  const [read, edit, first] = await versions(id);
  expect([read?.by, first?.by]).toEqual([edit?.by, null]);
  expect(late.body.changed).toMatchObject({ by: edit?.by });
  // Its pictures are others: whoever shows it has to know.
  expect(await change(id, 'restore', { version: 3, to: 2 })).toMatchObject({ version: 4, reading: 1 });
  expect(await review(id)).toMatchObject({ version: 4, reading: 1, document: { title: 'By hand' } });
  expect((await world.call('GET', `/documents/${id}/review/pages/0/picture`)).status).toBe(200);
  expect(await change(id, 'undo', { version: 4 })).toMatchObject({ version: 5, reading: 3 });
  expect((await review(id)).document.title).toBe('As read again');
  const { rows } = await world.pool.query<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [id]);
  expect(rows.map(({ action }) => action)).toEqual(['document_uploaded', 'document_review_discarded', 'document_restored']);
});

it('keeps nothing of a reading that nobody has corrected, and says that it cannot be brought back', async () => {
  const { id } = await world.upload();
  await world.convert(id, reading('First'));
  await world.call('POST', `/documents/${id}/convert`, { pages: '1' });
  await world.convert(id, reading('Second'));
  expect((await versions(id)).map(({ version, can_restore }) => [version, can_restore])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect((await world.call('POST', `/documents/${id}/review/restore`, { version: 2, to: 1 })).body.code).toBe('review.cannot_restore');
});
