import type { ReviewChange } from '@manara/contract/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard } from './processes.ts';
import { clearAway, ended, start, untilReady, type Product } from './product.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';
import { longPdf, upload } from './upload.ts';

/** How often the API process is killed, and how many changes are acknowledged before each time. */
const kills = process.env['MANARA_FULL'] ? 20 : 1;
const changesBetween = 12;

interface StoredVersion {
  version: number;
  kind: string;
  changes: { after: string | null }[] | null;
}

describe.runIf(process.platform === 'linux')('a review whose API process is killed (Linux: processes are read from /proc)', () => {
  const folder = startedFolder();
  let product: Product;
  let call: Call;
  let id: string;

  beforeAll(async () => {
    product = await start({ folder });
    call = await signIn(product.base);
    id = (await upload(product.base, longPdf(2))).body.id;
    await eventually('the document has been read', async () => (await call('GET', `/documents/${id}`)).body?.status === 'completed');
  }, 240_000);
  afterAll(() => clearAway(folder));

  const versionNow = () =>
    eventually('the API answers again', async () => {
      const { status, body } = await call('GET', `/documents/${id}/review`);
      return status === 200 && (body.version as number);
    });
  const stored = () =>
    askDatabase<StoredVersion>(folder, 'select version, kind, changes from document_versions where document_id = $1 order by version', [
      id,
    ]);

  test('keeps every correction that it acknowledged, and none by half', { timeout: 600_000 }, async () => {
    const acknowledged = new Map<number, string>();
    let isOver = false;
    const correct = async () => {
      let version = await versionNow();
      for (let turn = 1; !isOver; turn += 1) {
        const said = `Change ${turn}`;
        const edits = [
          { type: 'set_document', title: said },
          { type: 'set_document', author: said },
        ];
        const { status, body } = await call('POST', `/documents/${id}/review/edits`, { version, edits });
        if (status === 200) {
          ({ version } = body as ReviewChange);
          acknowledged.set(version, said);
        } else {
          // No answer: it may have been stored or not, and what there is now says which.
          expect([0, 409]).toContain(status);
          version = await versionNow();
        }
      }
    };
    const working = correct();
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledged.size;
      await eventually('corrections are acknowledged', () => acknowledged.size >= before + changesBetween);
      for (const { pid } of product.processes('api')) killHard(pid);
    }
    await untilReady(product);
    isOver = true;
    await working;

    const versions = await stored();
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    const said = new Map(versions.map(({ version, changes }) => [version, changes?.map(({ after }) => after)]));
    for (const [version, words] of acknowledged) expect(said.get(version), `version ${version}`).toEqual([words, words]);
    for (const { version, kind, changes } of versions.slice(1)) {
      expect(kind).toBe('edit');
      expect(new Set(changes?.map(({ after }) => after)).size, `version ${version} is whole`).toBe(1);
    }
    const { body } = await call('GET', `/documents/${id}/review`);
    const last = versions.at(-1);
    expect(body).toMatchObject({
      version: last?.version,
      document: { title: last?.changes?.[0]?.after, author: last?.changes?.[1]?.after },
    });
  });

  test('can bring every one of them back afterwards, and ends at Ctrl-C', { timeout: 120_000 }, async () => {
    const versions = await stored();
    const middle = versions[Math.floor(versions.length / 2)];
    const version = await versionNow();
    const { status } = await call('POST', `/documents/${id}/review/restore`, { version, to: middle?.version });
    expect(status).toBe(200);
    const { body } = await call('GET', `/documents/${id}/review`);
    expect(body.document.title).toBe(middle?.changes?.[0]?.after);
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
  });
});
