import type { Block } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { take } from '@manara/core/document/edit/splice';
import { blockText } from '@manara/core/document/walk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startReviewWorld, type ReviewWorld } from './review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());

const level = (to: number) => ({ type: 'set_level' as const, id: 'n2', level: to });
const levelOf = ({ blocks: [first] }: StructuredDocument) => first?.type === 'heading' && first.level;
const words = ({ blocks }: StructuredDocument) => blocks.map((block: Block) => blockText(block));
const write = (text: string) => ({ type: 'set_inlines' as const, id: 'n30', inlines: [{ type: 'text' as const, text, marks: [] }] });

describe('editing', () => {
  it('answers a step that leads from what the caller has to what there is now', async () => {
    const id = await world.document();
    const { document, version } = await world.review(id);
    const change = await world.edit(id, version, [level(2), { type: 'move', id: 'n30', before: 'n4' }, { type: 'join', id: 'n4' }]);
    expect(change).toMatchObject({ version: 2, undo: { by: world.amina.fullName, is_own: true, what: '3 changes' }, redo: null });
    const now = await world.review(id);
    expect(take(document, change.step)).toEqual(now.document);
    expect(words(now.document)[1]).toBe('See the note Let x + 1 be even.');
  });

  inLongForm(it)('adds what the reader has missed on the page of its neighbour, as written by a person', async () => {
    const id = await world.document();
    const { document } = await world.review(id);
    const add = { type: 'insert' as const, where: 'after' as const };
    const change = await world.edit(id, 1, [
      { ...add, beside: 'n30', role: 'paragraph', text: ' Nobody   read me\u0007. ' },
      { ...add, beside: 'n12', role: 'list_item', text: 'Third' },
      { ...add, beside: 'n15', role: 'formula', text: 'x^2' },
      { ...add, beside: 'n2', role: 'figure', text: 'A lighthouse' },
    ]);
    const now = await world.review(id);
    expect(take(document, change.step)).toEqual(now.document);
    expect(now.document.blocks.at(-1)).toMatchObject({ id: 'n5001', boxes: [], confidence: 1, inlines: [{ text: 'Nobody read me .' }] });
    expect(words(now.document)).toContain('• First\n• Second\n• Third');
    const formula = now.document.blocks.find((block: Block) => block.type === 'formula' && block.boxes.length === 0);
    expect(formula).toMatchObject({
      formula: { latex: 'x^2', linear: 'x^2', mathmlFrom: 'person', mathml: expect.stringContaining('<msup>') },
    });
    const [latest] = await world.versions(id);
    expect(latest?.changes.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['Added a missing paragraph', null, 'Nobody read me .'],
      ['Added a missing list item', null, 'Third'],
      ['Added a missing formula', null, 'x^2'],
      ['Added a missing figure', null, 'A lighthouse'],
    ]);
    const second = (await world.call('GET', id, '/preview/html?page=1')).text;
    expect(second).toContain('Nobody read me .');
    const first = (await world.call('GET', id, '/preview/html')).text;
    expect(first).toContain('A lighthouse');
    expect(first).toContain('<msup>');
    expect(words(take(now.document, (await world.change(id, '/undo', { version: 2 })).step))).toEqual(words(document));
  });

  inLongForm(it)('joins cells of a table and parts them again, with what was done in the history', async () => {
    const id = await world.document();
    await world.edit(id, 1, [{ type: 'merge_cell', id: 'n100', with: 'next' }]);
    expect((await world.call('GET', id, '/preview/html?page=1')).text).toContain('colspan="2"');
    await world.edit(id, 2, [{ type: 'split_cell', id: 'n100' }]);
    const [parted, joined] = await world.versions(id);
    expect(parted?.what).toBe('Split a table cell');
    const what = 'Merged a table cell with the next one';
    expect(joined?.changes).toEqual([{ what, id: 'n100', before: 'Name', after: 'Name Value' }]);
  });

  it('does all edits of a call or none, and says which could not be done', async () => {
    const id = await world.document();
    const answer = await world.call('POST', id, '/edits', { version: 1, edits: [level(2), { type: 'join', id: 'n2' }] }, world.amina, {
      'accept-language': 'ar',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ 'edits.1': 'لا توجد كتلة مناسبة قبل هذه.' });
    expect((await world.review(id)).version).toBe(1);
  });

  it('refuses a change to an old version with who has made the newer one, and how to catch up', async () => {
    const id = await world.document();
    const { document } = await world.review(id, world.omar);
    await world.edit(id, 1, [level(3)]);
    const { status, body } = await world.call('POST', id, '/edits', { version: 1, edits: [write('Mine')] }, world.omar);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'document.changed_meanwhile', changed: { version: 2, by: world.amina.fullName } });
    expect(body.detail).toContain(world.amina.fullName);
    const { body: newer } = await world.call('GET', id, '/changes?since=1', undefined, world.omar);
    expect(newer).toMatchObject({ version: 2, undo: { by: world.amina.fullName, is_own: false } });
    expect(levelOf(take(document, newer.step as never))).toBe(3);
  });

  inLongForm(it)('lets one of many who change the same version at once through', async () => {
    const id = await world.document();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.call('POST', id, '/edits', { version: 1, edits: [write(`By ${index}`)] }, index % 2 ? world.amina : world.omar),
      ),
    );
    expect(answers.map(({ status }) => status === 200 || (status === 409 ? 'late' : status)).filter((one) => one !== 'late')).toEqual([
      true,
    ]);
    expect((await world.review(id)).version).toBe(2);
  });

  inLongForm(it)('takes back that the document was reviewed, in lists too', async () => {
    const id = await world.document();
    const marked = await world.change(id, '/reviewed', { version: 1, reviewed: true });
    expect(marked.reviewed).toMatchObject({ by: world.amina.fullName });
    const listed = async () => (await world.api.call('GET', `/documents/${id}`, { as: world.amina })).body.reviewed_at;
    expect(await listed()).toEqual(expect.any(String));
    const change = await world.edit(id, 2, [level(2)]);
    expect(change.reviewed).toBeNull();
    expect(take({ reviewed: marked.reviewed } as StructuredDocument, { ...change.step, lists: {} }).reviewed).toBeNull();
    expect(await listed()).toBeNull();
  });
});

describe('undoing and restoring', () => {
  it('undoes and makes again across people, as versions of their own', async () => {
    const id = await world.document();
    await world.edit(id, 1, [level(2)]);
    await world.edit(id, 2, [write('Other words')], world.omar);
    const first = await world.change(id, '/undo', { version: 3 });
    expect(first).toMatchObject({
      version: 4,
      undo: { by: world.amina.fullName },
      redo: { by: world.omar.fullName, what: 'Changed the text' },
    });
    const second = await world.change(id, '/undo', { version: 4 });
    expect(second.undo).toBeNull();
    expect((await world.call('POST', id, '/undo', { version: 5 })).body.code).toBe('document.nothing_to_undo');
    expect(levelOf((await world.review(id)).document)).toBe(1);
    await world.change(id, '/redo', { version: 5 });
    const last = await world.change(id, '/redo', { version: 6 });
    expect(last.redo).toBeNull();
    expect(words((await world.review(id)).document).at(-1)).toBe('Other words');
    expect((await world.versions(id)).map(({ what }) => what)).toEqual([
      'Redone: Changed the text',
      'Redone: Changed the heading to level 2',
      'Undone: Changed the heading to level 2',
      'Undone: Changed the text',
      'Changed the text',
      'Changed the heading to level 2',
      'Converted from the source',
    ]);
  });

  inLongForm(it)('forgets what could be made again once something new is done', async () => {
    const id = await world.document();
    await world.edit(id, 1, [level(2)]);
    await world.change(id, '/undo', { version: 2 });
    const change = await world.edit(id, 3, [level(4)]);
    expect(change).toMatchObject({ redo: null, undo: { what: 'Changed the heading to level 4' } });
    await world.change(id, '/undo', { version: 4 });
    expect(levelOf((await world.review(id)).document)).toBe(1);
  });

  inLongForm(it)('makes a version that is equal to an old one, which can be undone itself', async () => {
    const id = await world.document();
    await world.edit(id, 1, [write('First')]);
    await world.edit(id, 2, [write('Second')]);
    const { document } = await world.review(id);
    const restored = await world.change(id, '/restore', { version: 3, to: 2 });
    expect(words(take(document, restored.step)).at(-1)).toBe('First');
    await world.change(id, '/undo', { version: 4 });
    expect(words((await world.review(id)).document).at(-1)).toBe('Second');
    const [, latest, , edit] = await world.versions(id);
    expect(latest).toMatchObject({ kind: 'restore', what: 'Restored version 2', by: world.amina.fullName, is_own: true });
    expect(edit?.changes).toEqual([{ what: 'Changed the text', id: 'n30', before: 'See the note', after: 'First' }]);
    expect((await world.call('POST', id, '/restore', { version: 5, to: 99 })).status).toBe(404);
  });

  inLongForm(it)('reads a document of hundreds of versions again as it was, without anything in memory', async () => {
    const id = await world.document();
    const edit = (version: number) => world.edit(id, version, [write(`Words ${version}`), level((version % 5) + 2)]);
    for (let version = 1; version <= 198; version += 1) await edit(version);
    // What brings no content of its own stands where a whole one would be due.
    for (const version of [199, 200]) await world.change(id, '/reviewed', { version, reviewed: version === 199 });
    for (let version = 201; version <= 205; version += 1) await edit(version);
    const snapshots = async () =>
      (await world.api.database.pool.query("select 1 from document_files where document_id = $1 and kind = 'snapshot'", [id])).rowCount;
    await expect.poll(snapshots).toBe(1);
    await world.change(id, '/undo', { version: 206 });
    const here = await world.review(id);
    expect(await world.reviewElsewhere(id)).toEqual(here);
    expect(words(here.document).at(-1)).toBe('Words 204');
  });

  inLongForm(it)('never changes what has been written down', async () => {
    const id = await world.document();
    await expect(
      world.api.database.pool.query('update document_versions set actor = $1 where document_id = $2', ['x', id]),
    ).rejects.toThrow('only ever added to');
    await expect(world.api.database.pool.query('delete from document_versions where document_id = $1', [id])).rejects.toThrow(
      'only ever added to',
    );
    expect((await world.api.call('DELETE', `/documents/${id}`, { as: world.amina })).status).toBe(204);
  });
});
