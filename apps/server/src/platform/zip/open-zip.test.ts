import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openZip } from './open-zip.ts';

it('gives out what is added, and is not broken where it is read to its end', async () => {
  const { zip, made, broken } = openZip();
  zip.addBuffer(Buffer.from('harbour'), 'a.txt', { compress: false });
  zip.end();
  const bytes = await buffer(made);
  expect(bytes.includes('a.txt') && bytes.includes('harbour')).toBe(true);
  expect(broken.aborted).toBe(false);
});

it.each([undefined, new Error('gone')])('says that nobody reads on, and why (%s)', async (error) => {
  const { zip, made, broken } = openZip();
  zip.addReadStream(new PassThrough(), 'never.txt');
  const aborted = once(broken, 'abort');
  made.destroy(error);
  await aborted;
  expect(broken.reason).toMatchObject({ message: error?.message ?? 'The archive is not read on' });
});

it('fails where an entry is not as large as was said', async () => {
  const { zip, made, broken } = openZip();
  zip.addReadStream(Readable.from([Buffer.from('half')]), 'half.txt', { size: 8 });
  zip.end();
  await expect(buffer(made)).rejects.toThrow('number of bytes');
  expect(broken.aborted).toBe(true);
});
