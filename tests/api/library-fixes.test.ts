import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryReport } from '@manara/contract/libraries';
import { checkDocument } from '@manara/document-checks/check-document';
import { inLongForm } from '../long-form.ts';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { barred, clean, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';
import { password, type Member } from './test-api.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
});
afterAll(() => world.stop());

describe('the fixed files of a library', () => {
  const untitled = docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence) + picture(null), { title: '' });
  const download = (id: string, as = world.scans.manager) => world.scans.api.call('GET', `/assets/${id}/download-fixed-files`, { as });

  it('are those that can be fixed with certainty, with what changed and what needs a person', async () => {
    await world.write('forms/minutes.docx', untitled);
    await world.write('a.docx', clean());
    await world.write('b.docx', barred('A picture without words is for a person.'));
    const id = await world.library();
    await world.scan(id);
    const { status, bytes, headers } = await download(id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/fixed_files_Forms_\d{4}-\d{2}-\d{2}\.zip/);
    const unpacked = unzipSync(bytes);
    expect(Object.keys(unpacked).toSorted()).toEqual(['_what-changed.html', 'forms/minutes.docx']);
    const page = strFromU8(unpacked['_what-changed.html'] ?? new Uint8Array());
    for (const words of ['forms/minutes.docx', 'Minutes of the harbour', 'alternative text']) expect(page).toContain(words);
    const check = await checkDocument(unpacked['forms/minutes.docx'] ?? new Uint8Array(), { name: 'minutes.docx' });
    expect(check).toMatchObject({ ok: true, document: { title: 'Minutes of the harbour', findings: [{ ruleId: 'office-image-alt' }] } });
    const audit = await world.scans.api.call('GET', '/audit?action=library_files_downloaded', { as: world.administrator });
    expect(audit.body.entries).toMatchObject([{ subject_id: id, after: { asset: 'Forms', files: 1 } }]);
    // Nothing was changed in the library.
    expect((await world.scan(id)).status).toBe('completed');
    const { breakdown } = (await world.scans.call('GET', `/assets/${id}/library-report`)).body as LibraryReport;
    expect(breakdown.map(({ rule_id }) => rule_id)).toContain('office-title');
  });

  it('are for managers alone, and for keys that may write', async () => {
    await world.write('forms/minutes.docx', untitled);
    const id = await world.library();
    await world.scan(id);
    const { api, manager } = world.scans;
    const keyOf = async (scope: string): Promise<Member> => {
      const body = { name: 'Pipeline', scope, days: 30, password };
      const made = await api.call('POST', '/settings/api-keys', { as: manager, body });
      return { ...manager, token: String(made.body.key) };
    };
    const refused = await download(id, await api.member('member', manager.organisationId));
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    const reading = await download(id, await keyOf('read'));
    expect([reading.status, reading.body.code]).toEqual([403, 'api_key_scope']);
    expect((await download(id, await keyOf('write'))).status).toBe(200);
  });

  inLongForm(it)('say of a file that was not sent why, and are none where the library as a whole refuses', async () => {
    await world.write('forms/minutes.docx', untitled);
    const id = await world.library();
    await world.scan(id);
    const refuse = (status: number) =>
      world.graph.faults.add({
        when: ({ path }) => path.startsWith('/v1.0') && path.endsWith('/content'),
        status,
        headers: status === 429 ? { 'retry-after': '3600' } : {},
      });
    const ofAll = refuse(429);
    // It may have begun: then it breaks off.
    const answer = await download(id).catch(() => null);
    expect(answer?.status).not.toBe(200);
    ofAll();
    const ofOne = refuse(423);
    const unpacked = unzipSync((await download(id)).bytes);
    ofOne();
    expect(Object.keys(unpacked)).toEqual(['_what-changed.html']);
    expect(strFromU8(unpacked['_what-changed.html'] ?? new Uint8Array())).toContain('changing this file');
  });

  inLongForm(it)('are none where nothing is certain, and nobody else’s', async () => {
    for (const name of ['forms', 'a.docx']) await world.remove(name);
    const id = await world.library();
    await world.scan(id);
    const { status, body } = await download(id);
    expect([status, body.code]).toEqual([409, 'fix.library']);
    const stranger = await world.scans.api.member('manager', await world.scans.api.organisation());
    expect((await download(id, stranger)).status).toBe(404);
  });
});
