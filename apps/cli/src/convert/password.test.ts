import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { askPassword, passwordFromFile } from './password.ts';

/** A terminal at which somebody types these parts, and everything that it shows. */
async function typing(...parts: string[]) {
  const raw: boolean[] = [];
  let shown = '';
  const stdin = Object.assign(new EventEmitter(), {
    isTTY: true as const,
    setRawMode: (on: boolean) => void raw.push(on),
    resume: () => {},
    pause: () => {},
    setEncoding: () => {},
  });
  const answer = askPassword('exam.pdf', { stdin: stdin as never, stderr: { write: (words) => (shown += words) } });
  for (const part of parts) stdin.emit('data', part);
  return { answer: await answer, shown, raw, left: stdin.listenerCount('data') };
}

it('takes what is typed up to the end of the line, without showing it, and leaves the terminal as it was', async () => {
  expect(await typing('s', 'ecr', 'et\r')).toEqual({ answer: 'secret', shown: 'Password for exam.pdf: \n', raw: [true, false], left: 0 });
});

it('takes back whole signs', async () => {
  expect((await typing('سرّ𝒳\u007f\bي\n')).answer).toBe('سري');
});

it.each([
  ['nothing', '\r'],
  ['Ctrl-C', 'half\u0003'],
  ['Ctrl-D', '\u0004'],
])('answers nothing to %s', async (_, typed) => {
  expect((await typing(typed)).answer).toBeNull();
});

it('asks nobody where there is no terminal', async () => {
  expect(await askPassword('exam.pdf', { stdin: { isTTY: false } as never, stderr: { write: () => expect.unreachable() } })).toBeNull();
});

it('reads the first line of a file, and tells one that it cannot read from one that is empty', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-password-'));
  const file = path.join(folder, 'password');
  fs.writeFileSync(file, 'pass word \r\nand more\n');
  expect(await passwordFromFile(file)).toBe('pass word ');
  fs.writeFileSync(file, '');
  expect(await passwordFromFile(file)).toBe('');
  expect(await passwordFromFile(path.join(folder, 'none'))).toBeNull();
  fs.rmSync(folder, { recursive: true });
});
