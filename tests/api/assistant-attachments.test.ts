import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptTurn } from '@manara/contract/assistant';
import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { ConversationTurn } from '@manara/contract/assistant-conversations';
import { checkDocument } from '@manara/document-checks/check-document';
import { createEgress } from '@manara/egress/egress';
import { forgetUnsentAttached } from '@manara/server/features/assistant/attachments/attachment-store';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { taggedPdf } from '../../packages/document-checks/testing/write-tagged-pdf.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let organisation: string;
let person: Member;
let colleague: Member;

beforeAll(async () => {
  world = await startScanWorld();
  organisation = world.manager.organisationId;
  colleague = await world.api.member('owner', organisation);
});
beforeEach(async () => {
  person = await world.api.member('member', organisation);
});
afterAll(() => world.close());

const noBrowser: Scan = async () => ({ status: 'no_browser' });
/** A Word file without a title, with a picture without words. */
const barred = docx(paragraph('Minutes of the harbour', 'Title') + paragraph(sentence) + picture(null), { title: '' });
const untitled = taggedPdf({ showsTitle: false });

const attach = (name: string, content: Uint8Array | string, as: Member = person) => {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return world.api.call('POST', '/assistant/attachments', { as, form });
};
const attached = async (name: string, content: Uint8Array | string, as: Member = person) => {
  const { status, body, text } = await attach(name, content, as);
  expect(status, text).toBe(201);
  return body as AssistantAttachment;
};
const waiting = async (as: Member = person) =>
  (await world.call('GET', '/assistant/attachments', undefined, as)).body.attachments as AssistantAttachment[];
/** Lets a worker do what waits of a person, and answers what came of it, by name. */
const checked = async (as: Member = person, scan: Scan = noBrowser) => {
  const worker = await world.worker(scan);
  for (let left = 1_200; (await waiting(as)).some(({ state }) => state === 'analyzing'); left -= 1) {
    if (left === 0) throw new Error(`still analyzing; ${world.errors.map(String).join('; ')}`);
    await sleep(50);
  }
  await worker.stop();
  return Object.fromEntries((await waiting(as)).map((one) => [one.name, one]));
};
const send = (body: Record<string, unknown>, as: Member = person) =>
  world.call('POST', '/assistant/questions', { question: '', conversation_id: null, ...body }, as);
const on = (id: string, what = '') => `/assistant/attachments/${id}${what}`;

describe('a file that is attached', () => {
  it('is checked, answered from its check, and comes back with its conversation', async () => {
    expect(await attached('minutes.docx', barred)).toMatchObject({ name: 'minutes.docx', state: 'analyzing', analysis: null });
    await attached('report.pdf', untitled);
    await attached('notes.txt', `${sentence}\n`);
    const files = await checked();
    expect(Object.values(files).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    expect(files['minutes.docx']?.analysis?.issues).toContainEqual(
      expect.objectContaining({
        rule_id: 'office-image-alt',
        kind: 'violation',
        severity: 'critical',
        title: expect.stringMatching(/picture|image/i),
        recommendation: expect.stringMatching(/View Alt Text/),
        criteria: ['1.1.1'],
        places: [expect.stringMatching(/\S/)],
      }),
    );
    const { body: answer, text, status } = await send({ attachments: Object.values(files).map(({ id }) => id) });
    expect(status, text).toBe(200);
    expect(answer).toMatchObject({ kind: 'attachments', question: 'minutes.docx\nreport.pdf\nnotes.txt' });
    expect(answer.sentences[0]).toEqual({ text: expect.stringMatching(/minutes\.docx.*Score \d+.*\d failure/), source: 0 });
    expect(answer.sources[0].href).toBe(`/ai#attachment-${files['minutes.docx']?.id}`);
    expect(await waiting()).toEqual([]);
    const { id, title } = answer.conversation as KeptTurn;
    expect(title).toBe('minutes.docx report.pdf notes.txt');
    const { turns } = (await world.call('GET', `/assistant/conversations/${id}`, undefined, person)).body as { turns: ConversationTurn[] };
    expect(turns[0]?.attachments).toEqual(answer.attachments);
    expect(turns[0]?.attachments.map(({ name }) => name)).toEqual(['minutes.docx', 'report.pdf', 'notes.txt']);
  });

  it('answers a typed question from its check alone, never from figures of the organization', async () => {
    await attached('minutes.docx', barred);
    const { 'minutes.docx': file } = await checked();
    const { body } = await send({ question: 'How many issues are open?', attachments: [file?.id] });
    expect(body).toMatchObject({ kind: 'attachments', understood: null, question: 'How many issues are open?' });
    expect(body.sentences).toHaveLength(1);
  });

  inLongForm(it)('says why it could not be checked, and is tried again', async () => {
    await attached('old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await attached('cut.docx', Buffer.from('PK\u0003\u0004'));
    await attached('page.html', '<html></html>');
    const files = await checked();
    expect(files['old.doc']).toMatchObject({ state: 'failed', failure: expect.stringContaining('Save it as .docx') });
    expect(files['cut.docx']).toMatchObject({ state: 'failed', failure: expect.stringContaining('damaged') });
    expect(files['page.html']).toMatchObject({ state: 'failed', failure: expect.stringContaining('No browser could be started') });
    const page = files['page.html']?.id ?? '';
    expect(await send({ attachments: [page] })).toMatchObject({ status: 422, body: { fields: { attachments: expect.any(String) } } });
    expect((await world.call('POST', on(page, '/check'), undefined, colleague)).status).toBe(404);
    expect((await world.call('POST', on(page, '/check'), undefined, person)).body).toMatchObject({ state: 'analyzing', failure: null });
    expect((await send({ attachments: [page] })).status).toBe(422);
    expect((await checked())['page.html']).toMatchObject({ state: 'failed' });
  });

  it('is of a kind that is checked, and no larger than may be', async () => {
    for (const name of ['run.exe', 'picture.png', 'none']) expect((await attach(name, 'x')).status, name).toBe(415);
    expect((await attach('large.txt', new Uint8Array(50_000_001))).status).toBe(413);
    expect(await waiting()).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    await attached('minutes.docx', barred);
    const id = (await checked())['minutes.docx']?.id ?? '';
    expect(await waiting(colleague)).toEqual([]);
    expect((await send({ attachments: [id] }, colleague)).status).toBe(422);
    for (const [method, what] of [
      ['DELETE', ''],
      ['GET', '/fixed'],
      ['POST', '/convert'],
    ] as const)
      expect((await world.call(method, on(id, what), undefined, colleague)).status, what).toBe(404);
    const first = await send({ attachments: [id] });
    expect(first.status).toBe(200);
    // One turn has it, and asked again it keeps it.
    expect((await send({ attachments: [id] })).status).toBe(422);
    const { id: conversation, turn_id } = first.body.conversation as KeptTurn;
    const again = await send({ conversation_id: conversation, turn_id, attachments: [id] });
    expect([again.status, again.body.attachments.length]).toEqual([200, 1]);
    expect((await world.call('DELETE', on(id), undefined, person)).status).toBe(404);
  });

  inLongForm(it)('goes when it is removed, when nobody has sent it for a day, and with its conversation', async () => {
    const { pool } = world.api.database;
    const keys = async () =>
      (await pool.query<{ key: string }>('select key from assistant_attachments where user_id = $1', [person.id])).rows.map(
        ({ key }) => key,
      );
    const removed = await attached('a.txt', 'A.');
    const late = await attached('b.txt', 'B.');
    const stored = await keys();
    expect((await world.call('DELETE', on(removed.id), undefined, person)).status).toBe(204);
    const { rows } = await pool.query('select status from runs where subject_id = $1', [removed.id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
    await pool.query("update assistant_attachments set created_at = now() - interval '25 hours' where id = $1", [late.id]);
    await forgetUnsentAttached(world.db);
    expect(await keys()).toEqual([]);
    const sent = await attached('c.txt', `${sentence}\n`);
    await checked();
    const { body } = await send({ attachments: [sent.id] });
    stored.push(...(await keys()));
    await forgetUnsentAttached(world.db);
    expect(await keys()).toHaveLength(1);
    expect((await world.call('DELETE', `/assistant/conversations/${body.conversation.id}`, undefined, person)).status).toBe(204);
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(stored).toHaveLength(3);
    for (const key of stored) expect(await world.api.storage.open(key), key).toBeNull();
  });
});

describe('what can be made of an attachment', () => {
  it('is the fixed file, with what is certain', async () => {
    const { id } = await attached('minutes.docx', barred);
    expect((await world.call('GET', on(id, '/fixed'), undefined, person)).status).toBe(409);
    expect((await checked())['minutes.docx']).toMatchObject({ can_fix: true, can_convert: false });
    const { status, bytes, headers } = await world.call('GET', on(id, '/fixed'), undefined, person);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('minutes-fixed.docx');
    expect(await checkDocument(bytes, { name: 'minutes.docx' })).toMatchObject({ ok: true, document: { title: 'Minutes of the harbour' } });
    expect((await world.call('POST', on(id, '/convert'), undefined, person)).status).toBe(409);
  });

  inLongForm(it)('is a document that is converted, for people who may convert', async () => {
    const { id } = await attached('report.pdf', untitled);
    expect((await checked())['report.pdf']).toMatchObject({ can_fix: true, can_convert: true });
    const { status, body } = await world.call('POST', on(id, '/convert'), undefined, person);
    expect(status).toBe(201);
    const document = (await world.call('GET', `/documents/${body.document_id}`, undefined, colleague)).body;
    expect(document).toMatchObject({ document_name: 'report', original_filename: 'report.pdf', file_size: untitled.length });
    expect(await world.api.audited(organisation)).toContain('document_uploaded');
    const viewer = await world.api.member('viewer', organisation);
    const own = await attached('report.pdf', untitled, viewer);
    expect((await checked(viewer))['report.pdf']).toMatchObject({ can_fix: true, can_convert: false });
    expect((await world.call('POST', on(own.id, '/convert'), undefined, viewer)).status).toBe(403);
  });
});

describe('a page', () => {
  inLongForm(it)('in a file is judged with its scripts, and reaches nothing', async () => {
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const script = `
        fetch('http://${host}/fetched', { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon('http://${host}/beacon', 'x');
        new WebSocket('ws://${host}/socket').onerror = () => {};
        const picture = document.createElement('img');
        picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
        document.querySelector('main').append(picture);`;
      await attached(
        'page.html',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="http://${host}/style.css"></head>
        <body><main><h1>Page</h1><p>Some words.</p><img alt="A ship" src="http://${host}/ship.png"><iframe title="More" src="http://${host}/frame"></iframe></main>
        <script>${script}</script></body></html>`,
      );
      // Even what the installation allows is not reached from a file.
      const scan = siteScanner({
        egress: createEgress({ allow: [host] }),
        executablePath: process.env['MANARA_CHROMIUM'],
        requireSandbox: false,
        onError: (error) => world.errors.push(error),
      });
      const { 'page.html': page } = await checked(person, scan);
      expect(page, page?.failure ?? '').toMatchObject({ state: 'completed', can_fix: false, can_convert: false });
      expect(page?.analysis?.issues).toContainEqual(
        expect.objectContaining({ rule_id: 'image-alt', kind: 'violation', criteria: ['1.1.1'] }),
      );
      expect(page?.analysis?.score).toBeLessThan(100);
      expect(asked).toEqual([]);
    } finally {
      server.close();
    }
  });

  it('may be given by its address, by people who may scan, and is scanned alone', async () => {
    const add = (url: string, as: Member) => world.call('POST', '/assistant/attachments/page', { url }, as);
    expect((await add('https://site.example/', person)).status).toBe(403);
    for (const url of ['ftp://site.example/', 'https://me:secret@site.example/', 'nothing'])
      expect((await add(url, world.manager)).status, url).toBe(422);
    expect((await add('https://site.example/a#b', world.manager)).body).toMatchObject({ type: 'page', name: 'https://site.example/a' });
    const requests: Parameters<Scan>[] = [];
    const scan: Scan = async (...given) => {
      requests.push(given);
      return { status: 'failed', reason: { code: 'dns', values: { host: 'site.example' } } };
    };
    const { 'https://site.example/a': page } = await checked(world.manager, scan);
    expect(page).toMatchObject({ state: 'failed', failure: expect.stringContaining('site.example') });
    expect(requests).toHaveLength(1);
    const [request, { served }] = requests[0]!;
    expect(request).toMatchObject({ urls: ['https://site.example/a'], limits: { maxPages: 1 } });
    expect(served).toBeUndefined();
  });
});
