import { expect, it } from 'vitest';
import { readTar } from './read-tar.ts';

function entry(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000755\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

it('reads regular files and nothing else', () => {
  const archive = Buffer.concat([
    entry('lib/', '', '5'),
    entry('lib/a.so', 'first'),
    entry('link', '', '2'),
    entry('b', 'x'.repeat(600)),
    Buffer.alloc(1024),
  ]);
  expect([...readTar(archive)].map(({ name, mode, content }) => [name, mode, content.length])).toEqual([
    ['lib/a.so', 0o755, 5],
    ['b', 0o755, 600],
  ]);
});
