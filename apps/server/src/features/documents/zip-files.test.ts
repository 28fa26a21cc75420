import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipFiles, type ZippedFile } from './zip-files.ts';

const file = (name: string, stream: Readable, size: number): ZippedFile => ({ name, stream, size, compress: name.endsWith('.html') });
const whole = (name: string, words: string): ZippedFile => file(name, Readable.from([Buffer.from(words)]), words.length);

it('holds files whole, compressed or as they are', async () => {
  const zip = await buffer(zipFiles([whole('منارة.html', '<p>a</p>'), whole('a.epub', 'a zip file itself')]));
  // A local header of 30 bytes and the name stand before the content (APPNOTE 4.3.7).
  const content = (name: string) => zip.subarray(zip.indexOf(name) + Buffer.byteLength(name));
  expect(inflateRawSync(content('منارة.html')).toString()).toBe('<p>a</p>');
  expect(content('a.epub').subarray(0, 17).toString()).toBe('a zip file itself');
});

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the disk does not answer');
}

it.each([
  ['cannot be read', () => file('b.html', Readable.from(broken()), 8), 'does not answer'],
  ['is shorter than it was', () => file('b.html', Readable.from([Buffer.from('half')]), 8), 'number of bytes'],
])('fails where a file %s, and leaves none open', async (_what, make, reason) => {
  const files = [whole('a.html', 'a'), make(), whole('c.html', 'c')];
  await expect(buffer(zipFiles(files))).rejects.toThrow(reason);
  expect(files.map(({ stream }) => stream.destroyed)).toEqual([true, true, true]);
});

it('leaves no file open where nobody reads it to its end', async () => {
  const files = [whole('a.html', 'a'), whole('b.html', 'b')];
  const zip = zipFiles(files);
  zip.destroy();
  await new Promise((done) => zip.on('close', done));
  expect(files.map(({ stream }) => stream.destroyed)).toEqual([true, true]);
});

it('fails at once where a file breaks off while its next bytes are waited for', async () => {
  const slow = new Readable({ read() {} });
  slow.push('half');
  const zip = zipFiles([file('b.html', slow, 8)]);
  const read = buffer(zip);
  // Until all that there is was read, and more is asked for.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  slow.destroy(new Error('the disk does not answer'));
  await expect(read).rejects.toThrow('does not answer');
});
