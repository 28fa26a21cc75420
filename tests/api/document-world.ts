import { createEgress } from '@manara/egress/egress';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentDetails } from '@manara/contract/documents';
import type { ConversionSummary } from '@manara/converter/process/messages';
import type { Output } from '@manara/core/document/conversion';
import type { Convert } from '@manara/server/features/documents/conversion/perform-conversion';
import { CloneFailure } from '@manara/repositories/clones/clone-failure';
import { keptReports } from '@manara/server/features/scans/kept-reports';
import { startWorker, type Worker } from '@manara/server/worker';
import { documentForm } from './store-document.ts';
import { publicUrl, startTestApi, type Member } from './test-api.ts';

const summary: ConversionSummary = {
  title: 'Algebra',
  language: 'en',
  pages: 3,
  engines: [{ name: 'pdf.js', version: '6' }],
  confidence: 0.9,
  doubts: 2,
  notices: [{ code: 'page_unreadable', pages: [1] }],
  reviewed: null,
};

/** A conversion that leaves a model and these outputs. */
export const converting =
  (
    texts: Partial<Record<Output, string>> = { html: '<p>html', ueb_brf: ',ueb' },
    failed: Output[] = [],
    notices: ConversionSummary['notices'] = summary.notices,
  ): Convert =>
  async (job, { folder, onProgress }) => {
    const put = async (name: string, text: string) => {
      await fs.mkdir(path.join(folder, path.dirname(name)), { recursive: true });
      await fs.writeFile(path.join(folder, name), text);
    };
    if (job.source) {
      onProgress({ phase: 'reading', done: 3, total: 3 });
      await put('bundle/model.json', '{}');
      await put('bundle/pages/0.png', 'page');
    }
    const written = Object.keys(texts) as Output[];
    for (const output of written) await put(`outputs/${output}`, `${texts[output]} ${job.settings.cells}`);
    return { status: 'completed', summary: { ...summary, notices }, written, failed: failed.map((output) => ({ output, detail: 'no' })) };
  };

/** An API with a member signed in, and workers that convert as told. */
export async function startDocumentWorld() {
  const api = await startTestApi();
  const member = await api.member('member', await api.organisation());
  const workers: Worker[] = [];
  const errors: unknown[] = [];
  const workRoot = path.join(api.files, 'work');
  const world = {
    api,
    member,
    errors,
    workRoot,
    pool: api.database.pool,
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown, as: Member = member) =>
      api.call(method, at, { as, ...(body !== undefined && { body }) }),

    async upload(form: FormData = documentForm(), as: Member = member): Promise<DocumentDetails> {
      const { status, body, text } = await api.call('POST', '/documents/upload', { as, form });
      if (status !== 201) throw new Error(text);
      return body as DocumentDetails;
    },

    async worker(convert: Convert): Promise<Worker> {
      const worker = await startWorker({
        database: api.database,
        scan: async () => ({ status: 'no_browser' }),
        storage: api.storage,
        secrets: api.secrets,
        convert,
        workRoot,
        sources: {
          clones: { withCheckout: () => Promise.reject(new CloneFailure('no_git')), sweep: async () => {} },
          hosts: async () => null,
        },
        kept: keptReports(path.join(api.files, 'pages')),
        publicUrl,
        egress: createEgress({ allow: [] }),
        smtp: null,
        printer: { print: () => Promise.reject(new Error('Nothing is printed here')) },
        commits: { name: 'Manara', email: 'manara@manara.example', signOff: false },
        findBrowser: async () => ({ found: false, sandboxed: false, detail: '' }),
        onError: (error) => errors.push(error),
      });
      workers.push(worker);
      return worker;
    },

    document: async (id: string) => (await world.call('GET', `/documents/${id}`)).body as DocumentDetails,

    /** Waits until a condition of the document holds. */
    async until(id: string, holds: (document: DocumentDetails) => boolean, seconds = 40): Promise<DocumentDetails> {
      const deadline = Date.now() + seconds * 1000;
      for (;;) {
        const document = await world.document(id);
        if (holds(document)) return document;
        if (Date.now() > deadline) throw new Error(`${JSON.stringify(document)} after ${seconds} s; ${errors.map(String).join('; ')}`);
        await sleep(50);
      }
    },

    /** Lets a worker of its own end what waits or is under way of a document. */
    async convert(id: string, convert: Convert): Promise<DocumentDetails> {
      const worker = await world.worker(convert);
      const ended = await world.until(id, ({ status }) => status === 'completed' || status === 'failed');
      await worker.stop();
      return ended;
    },

    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await api.close();
    },
  };
  return world;
}

export type DocumentWorld = Awaited<ReturnType<typeof startDocumentWorld>>;
