import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { eventually } from './deadline.ts';
import { clearAway, newFolder, start, type Product } from './product.ts';
import { canMount, fill, mountSmallDisk, unmount } from './small-disk.ts';
import { askDatabase } from './stored.ts';
import { longPdf, upload } from './upload.ts';

let folder = '';
const data = () => path.join(folder, 'data');

beforeEach(() => {
  folder = newFolder();
  fs.mkdirSync(data());
});
afterEach(async () => {
  await clearAway(folder, () => unmount(data()));
});

/** A PDF of so many bytes more than its page needs, which no other has. */
function heavyPdf(bytes: number): Buffer {
  const pdf = longPdf(1);
  return Buffer.concat([pdf, Buffer.from(`%${randomBytes(bytes / 2).toString('hex')}\n`), pdf.subarray(pdf.lastIndexOf('startxref'))]);
}

/** The files of the storage by their keys, and whatever else lies there. */
const storedFiles = () =>
  fs
    .readdirSync(path.join(data(), 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ key: entry.name, file: path.join(entry.parentPath, entry.name) }));

interface StoredFile {
  document_id: string;
  kind: string;
  key: string;
  bytes: number;
}

/** Waits until the document is converted; answers the bytes of its HTML. */
async function converted({ base, said }: Product, id: string): Promise<Buffer> {
  const call = await signIn(base);
  await eventually(`the document is converted. It said: ${said().slice(-1000)}`, async () => {
    const { body } = await call('GET', `/documents/${id}`);
    expect(body?.status).not.toBe('failed');
    return body?.status === 'completed';
  });
  const [html] = await askDatabase<{ key: string }>(
    folder,
    `select key from document_files where document_id = $1 and kind = 'output' and name = 'html'`,
    [id],
  );
  return fs.readFileSync(path.join(data(), 'files', html!.key.slice(0, 2), html!.key));
}

describe.runIf(process.platform === 'linux' && canMount())('documents on a full disk (needs root and the right to mount)', () => {
  test('what was acknowledged is whole, byte for byte, and converted once there is room; what was refused has left nothing', async () => {
    mountSmallDisk(data(), 200);
    const product = await start({ folder });
    const acknowledged = new Map<string, Buffer>();
    const send = async (bytes: Buffer) => {
      const answer = await upload(product.base, bytes);
      if (answer.status === 201) acknowledged.set(answer.body.id, bytes);
      return answer;
    };
    const first = await send(heavyPdf(1_000));
    const html = await converted(product, first.body.id);

    const makeRoom = fill(data(), 12_000_000);
    const refused = await eventually('an upload is refused', async () =>
      (await Promise.all([send(heavyPdf(3_000_000)), send(heavyPdf(3_000_000))])).find(({ status }) => status !== 201),
    );
    expect([503, 507]).toContain(refused.status);
    expect(refused.body).toMatchObject({
      code: expect.stringMatching(/^(disk_full|database_unavailable)$/),
      detail: expect.stringMatching(/\w/),
    });
    expect(storedFiles().filter(({ key }) => key.endsWith('.part'))).toEqual([]);
    makeRoom();
    await eventually('an upload is taken again', async () => (await send(heavyPdf(1_000)).catch(() => null))?.status === 201);
    expect(acknowledged.size).toBeGreaterThan(2);

    for (const id of acknowledged.keys())
      expect((await converted(product, id)).equals(html), `the HTML of ${id} is that of the first`).toBe(true);
    const rows = await askDatabase<StoredFile>(folder, 'select document_id, kind, key, bytes::integer from document_files');
    const contents = new Map(storedFiles().map(({ key, file }) => [key, fs.readFileSync(file)]));
    for (const { document_id, kind, key, bytes } of rows) {
      expect(contents.get(key)?.length, `${kind} of ${document_id}`).toBe(bytes);
      const sent = acknowledged.get(document_id);
      if (kind === 'source' && sent) expect(contents.get(key)?.equals(sent)).toBe(true);
    }
    expect(rows.filter(({ kind }) => kind === 'source').map(({ document_id }) => document_id)).toEqual(
      expect.arrayContaining([...acknowledged.keys()]),
    );
    const noted = await askDatabase<{ key: string }>(folder, 'select key from removed_files');
    const known = new Set([...rows, ...noted].map(({ key }) => key));
    expect([...contents.keys()].filter((key) => !known.has(key))).toEqual([]);
  });
});
