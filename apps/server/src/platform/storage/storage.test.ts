import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from './storage.ts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-storage-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const filesIn = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('stored files', () => {
  it('come back as they were put', async () => {
    const storage = createStorage(folder);
    const key = await storage.put(Buffer.from('منارة'));
    const found = await storage.open(key);
    expect(found?.size).toBe(10);
    expect((await buffer(found!.stream)).toString()).toBe('منارة');
  });

  it('are made from a stream piece by piece', async () => {
    const storage = createStorage(folder);
    async function* pieces() {
      for (let index = 0; index < 1000; index += 1) yield `${index}\n`;
    }
    const found = await storage.open(await storage.put(pieces()));
    expect((await buffer(found!.stream)).toString().split('\n')).toHaveLength(1001);
  });

  it('are let go where they are removed while they are opened', async () => {
    const storage = createStorage(folder);
    const key = await storage.put(Buffer.from('x'));
    const made = vi.spyOn(fs, 'createReadStream');
    const stat = vi.spyOn(fs.promises, 'stat').mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    try {
      expect(await storage.open(key)).toBeNull();
      expect(made.mock.results.map(({ value }) => (value as fs.ReadStream).destroyed)).toEqual([true]);
    } finally {
      for (const spy of [made, stat]) spy.mockRestore();
    }
  });

  it.runIf(process.platform !== 'win32')('are safe on the disk with every folder that was made for them', async () => {
    const opened = vi.spyOn(fs.promises, 'open');
    const folders = () => opened.mock.calls.map(([name]) => path.relative(folder, String(name))).filter((name) => name !== '');
    try {
      const storage = createStorage(folder);
      const key = await storage.put(Buffer.from('x'));
      expect(opened.mock.calls.map(([name]) => String(name))).toContain(folder);
      expect(folders()).toEqual(expect.arrayContaining(['files', path.join('files', key.slice(0, 2))]));
      opened.mockClear();
      await storage.put(Buffer.from('y'), `${key.slice(0, 2)}${'0'.repeat(30)}`);
      expect(folders()).toEqual([path.join('files', key.slice(0, 2))]);
    } finally {
      opened.mockRestore();
    }
  });

  it('leave nothing behind when their source fails', async () => {
    async function* broken() {
      yield 'half';
      throw new Error('The source has ended early.');
    }
    await expect(createStorage(folder).put(broken())).rejects.toThrow('ended early');
    expect(filesIn()).toEqual([]);
  });

  it('are gone once removed, and removing them again succeeds', async () => {
    const storage = createStorage(folder);
    const key = await storage.put(Buffer.from('x'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
  });

  it.each(['../../etc/passwd', '..', '', 'ABCDEF', 'a'.repeat(31)])('are not looked for under %j, which is no key', async (key) => {
    fs.writeFileSync(path.join(folder, 'secret'), 'x');
    expect(await createStorage(folder).open(key)).toBeNull();
    await createStorage(folder).remove(key);
    expect(filesIn()).toHaveLength(1);
  });
});
