import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentDetails } from '@manara/contract/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byTurns, isShort } from '../long-form.ts';
import { signIn, type Caller } from '../product/caller.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { startCanary, type Canary } from './canary.ts';
import { activeContent } from './documents/active-content.ts';
import { brokenStructure } from './documents/broken-structure.ts';
import { heavyDrawing } from './documents/heavy-drawing.ts';
import type { HostileFile } from './documents/hostile-file.ts';
import { watchConversions } from './documents/watch-conversions.ts';

/** Seconds: what has no verdict by then has no bound at all. */
const deadline = 300;
const mostMemory = 600 * 1024 * 1024;

const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-outside-'));
const mark = path.join(outside, 'was-here');
const temporary = path.join(outside, 'tmp');
fs.mkdirSync(temporary);

let canary: Canary;
let product: Product;
let owner: Caller;
let conversions: ReturnType<typeof watchConversions>;

beforeAll(async () => {
  canary = await startCanary();
  // Vite keeps its compiled program among temporary files, where the client has to be built first.
  product = await startProduct({ env: { TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' } });
  conversions = watchConversions(product.data);
  owner = await signIn(product.origin);
});
afterAll(async () => {
  conversions?.stop();
  await product?.stop();
  await canary?.close();
  fs.rmSync(outside, { recursive: true, force: true });
});

const send = (bytes: Uint8Array, name: string) => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  return fetch(`${product.origin}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.session.access_token}` },
    body: form,
  });
};

/** How a document ended. */
async function verdict(id: string): Promise<DocumentDetails> {
  for (const end = performance.now() + deadline * 1000; ;) {
    const document = await owner.call<DocumentDetails>('GET', `/documents/${id}`);
    if (document.status === 'completed' || document.status === 'failed' || performance.now() > end) return document;
    await sleep(100);
  }
}

async function judge({ name, make, ends }: HostileFile): Promise<void> {
  const answer = await send(make(`http://127.0.0.1:${canary.port}/`), name);
  const body = (await answer.json()) as DocumentDetails & { code?: string; detail?: string };
  if ('refused' in ends) {
    expect(body).toMatchObject({ code: ends.refused, detail: expect.stringMatching(/\w/) });
    return;
  }
  expect(answer.status, JSON.stringify(body)).toBe(201);
  const { status, failure } = await verdict(body.id);
  const allowed = [...(ends.completed ? ['completed'] : []), ...(ends.failed ?? [])];
  expect(allowed, product.said().slice(-1500)).toContain(status === 'completed' ? status : failure?.code);
  if (failure) expect(failure.message).toMatch(/\w/);
  expect((await fetch(`${product.origin}/livez`)).status).toBe(200);
  await owner.call('GET', '/documents/');
}

/** Of each kind; in the short form every third. */
const named = (files: HostileFile[]) => byTurns(files, 8).map((file) => [file.what, file] as const);

describe.runIf(process.platform === 'linux')('a hostile document (Linux: memory is read from /proc)', () => {
  describe('of broken structure', () => {
    test.each(named(brokenStructure))('%s', (_what, file) => judge(file));
  });
  describe('that wants too much', () => {
    test.each(named(heavyDrawing))('%s', (_what, file) => judge(file));
  });
  describe('that wants something done, or lies about itself', () => {
    test.each(named(activeContent(mark)))('%s', (_what, file) => judge(file));
  });

  test('took no more than 600 MB with all programs that it started, reached nobody, wrote nothing elsewhere and left nothing running', async () => {
    const work = path.join(product.data, 'work');
    await expect
      .poll(() => ({ left: [temporary, work].flatMap((folder) => fs.readdirSync(folder)), living: conversions.living() }))
      .toEqual({
        left: [],
        living: [],
      });
    expect(conversions.count()).toBeGreaterThan(isShort ? 2 : 20);
    expect(conversions.programs()).toBeGreaterThan(0);
    expect(conversions.peak()).toBeLessThan(mostMemory);
    expect(canary.hits).toEqual([]);
    expect(fs.readdirSync(outside)).toEqual(['tmp']);
    expect(fs.existsSync('/tmp/escaped.pdf')).toBe(false);
    expect((await fetch(`${product.origin}/livez`)).status).toBe(200);
  });
});
