import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '@manara/contract/documents';
import { documents, fileOf } from '../../tests/documents/documents.ts';
import { signIn, type Caller } from '../../tests/product/caller.ts';
import { startProduct } from '../../tests/product/start-product.ts';
import { goals } from './goals.ts';
import type { Verdicts } from './verdicts.ts';

const patience = 15 * 60_000;

async function upload(origin: string, by: Caller, file: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([await fs.readFile(file)]), path.basename(file));
  form.append('document_name', path.basename(file));
  const response = await fetch(`${origin}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.session.access_token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`${file} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}

/** Sends many files at once to a product of its own, and lists the documents ten times a second until all have ended. */
export async function uploads(verdicts: Verdicts): Promise<void> {
  const product = await startProduct();
  try {
    const by = await signIn(product.origin);
    const files = Array.from({ length: goals.uploads }, (_, index) => fileOf(documents[index % documents.length]!));
    const began = performance.now();
    const sent = Promise.all(files.map((file) => upload(product.origin, by, file)));
    const took: number[] = [];
    let listed: Document[] = [];
    const hasEnded = ({ status }: Document) => status === 'completed' || status === 'failed';
    do {
      const asked = performance.now();
      ({ documents: listed } = await by.call<{ documents: Document[] }>('GET', '/documents/?limit=50'));
      took.push(performance.now() - asked);
      await sleep(100);
    } while ((listed.length < files.length || !listed.every(hasEnded)) && performance.now() - began < patience);
    await sent;
    const seconds = (performance.now() - began) / 1000;
    const completed = listed.filter(({ status }) => status === 'completed').length;
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
    console.log(`\n${files.length} uploads at once`);
    console.log(`  ${completed} completed in ${seconds.toFixed(0)} s, goal all${verdicts.judge(completed === files.length)}`);
    for (const { document_name: name, status, failure } of listed.filter((one) => one.status !== 'completed'))
      console.log(`    ${name}: ${status}, ${failure?.message ?? 'no reason given'}`);
    console.log(
      `  lists meanwhile: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms of ${took.length}, goal p95 ≤ ${goals.listMilliseconds} ms${verdicts.judge(at(0.95) <= goals.listMilliseconds)}`,
    );
  } finally {
    await product.stop();
  }
}
