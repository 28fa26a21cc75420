import fs from 'node:fs';
import path from 'node:path';
import type { DocumentDetails } from '@manara/contract/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { signIn, type Call } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard, type Kind } from './processes.ts';
import { clearAway, ended, nothingLeft, start, type Product } from './product.ts';
import { startedFolder } from './started-folder.ts';
import { longPdf, upload } from './upload.ts';

/** Documents, over each of which one process after another is killed. */
const rounds = process.env['MANARA_FULL'] ? 20 : 1;
const victims: Kind[] = ['conversion', 'worker', 'api', 'database'];
const pages = 60;

describe.runIf(process.platform === 'linux')('a conversion whose processes are killed (Linux: processes are read from /proc)', () => {
  const folder = startedFolder();
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await start({ folder });
    call = await signIn(product.base);
  });
  afterAll(() => clearAway(folder));

  const document = async (id: string): Promise<DocumentDetails | null> => (await call('GET', `/documents/${id}`)).body;

  async function strike(id: string, victim: Kind): Promise<void> {
    await eventually(`the conversion is under way, so that the ${victim} can be killed`, async () => {
      const now = await document(id);
      expect(now?.status ?? '', `it ended before the ${victim} was killed`).not.toMatch(/completed|failed/);
      return now?.status === 'processing' && product.processes('conversion')[0] && product.processes(victim)[0];
    });
    for (const { pid } of product.processes(victim)) killHard(pid);
  }

  test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
    'goes on or begins anew and completes (round %i)',
    async () => {
      const { status, body } = await upload(product.base, longPdf(pages));
      expect(status).toBe(201);
      for (const victim of victims) await strike(body.id, victim);
      const done = await eventually(`the conversion ends. It said: ${product.said().slice(-1000)}`, async () => {
        const now = await document(body.id);
        return (now?.status === 'completed' || now?.status === 'failed') && now;
      });
      expect(done).toMatchObject({ status: 'completed', failure: null, pages });
      expect(done.outputs).toContain('html');
    },
    400_000,
  );

  inLongForm(test)('leaves no process of a conversion and no folder of one, and ends at Ctrl-C', async () => {
    await eventually('the conversions of killed workers end', () => product.processes('conversion').length === 0);
    await eventually('their folders are removed', () => fs.readdirSync(path.join(folder, 'data/work')).length === 0);
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
    await nothingLeft(folder);
  });
});
