import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { docx, paragraph, picture } from '../../packages/document-checks/testing/write-docx.ts';
import { pptx, slide, title } from '../../packages/document-checks/testing/write-pptx.ts';
import { GraphDouble } from '../../tests/doubles/graph/start-graph.ts';

const filesOfFolder = 100;
const paragraphs = 40;

/** A library of documents behind the double of Graph. */
export interface Library {
  folder: string;
  files: number;
  drive: string;
  /** What connects the product to it, and what lets it out. */
  credential: { tenant: string; client_id: string; secret: string };
  environment: NodeJS.ProcessEnv;
  /** Changes one file of a hundred; answers how many. */
  change: () => Promise<number>;
  /** Contents that were sent since the last time it was asked. */
  sent: () => number;
  /** The items whose content was asked for since the last time. */
  asked: () => string[];
  stop: () => Promise<void>;
}

/** A document like no other: every third has a barrier, every fifth is a presentation. */
function documentOf(number: number, edition: number): { name: string; bytes: Uint8Array } {
  const words = `Minutes ${number}, edition ${edition}: the harbour was open on all days of the week, and the ferries came on time.`;
  const place = String(Math.floor(number / filesOfFolder)).padStart(4, '0');
  if (number % 5 === 0)
    return {
      name: `${place}/${number}.pptx`,
      bytes: pptx(Array.from({ length: 8 }, (_, at) => slide(title(`${words} ${at}`)))),
    };
  const body = Array.from({ length: paragraphs }, (_, at) => paragraph(`${words} Item ${at}.`)).join('');
  return { name: `${place}/${number}.docx`, bytes: docx(number % 3 === 0 ? body + picture(null) : body) };
}

export async function startLibrary(files: number): Promise<Library> {
  const graph = await GraphDouble.start();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-library-'));
  const write = (number: number, edition: number): void => {
    const { name, bytes } = documentOf(number, edition);
    const place = path.join(folder, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, bytes);
  };
  for (let number = 0; number < files; number += 1) write(number, 1);
  const drive = graph.addLibrary(graph.addSite('Harbour', 'sites/harbour'), 'Minutes', folder);
  // Each call would look at all of the files otherwise.
  await drive.look();
  drive.isStill = true;
  const app = graph.addApp(['Sites.Read.All']);
  const since = { sent: 0, asked: 0 };
  return {
    folder,
    files,
    drive: drive.id,
    credential: { tenant: graph.world.tenant, client_id: app.clientId, secret: app.secret },
    environment: {
      MANARA_EGRESS_ALLOW: graph.hosts.join(' '),
      MANARA_MICROSOFT_CLOUD: `${graph.cloud.signIn} ${graph.cloud.graph}`,
    },
    async change() {
      const changed = Math.max(1, Math.round(files / 100));
      for (let number = 0; number < changed; number += 1) write(number * Math.floor(files / changed), 2);
      drive.isStill = false;
      await drive.look();
      drive.isStill = true;
      return changed;
    },
    sent() {
      // Also those whose end the double did not see, because the reader had all and left.
      const all = graph.transfers.filter(({ method }) => method === 'GET').length;
      const fresh = all - since.sent;
      since.sent = all;
      return fresh;
    },
    asked() {
      const fresh = graph.requests.slice(since.asked).flatMap(({ path: asked }) => /\/items\/([^/]+)\/content/u.exec(asked)?.[1] ?? []);
      since.asked = graph.requests.length;
      return fresh.map(decodeURIComponent);
    },
    stop: () => graph.stop(),
  };
}
