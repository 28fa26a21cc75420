import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesBelow } from './repositories/make-harmful.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const page = '<!doctype html>\n<html>\n<body>\n  <img src="old-harbour.jpg">\n</body>\n</html>\n';

let work = '';
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-sources-'));
});
afterEach(() => fs.rmSync(work, { recursive: true }));

/** What a folder holds, with what each file says; a pipe says nothing, to nobody. */
const contents = (folder: string) =>
  filesBelow(folder)
    .filter(({ isPlain }) => isPlain)
    .map(({ name }) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]);

it('manara fix reads and writes nothing outside of a folder that means harm, and comes to an end', async () => {
  const [sources, outside] = [path.join(work, 'sources'), path.join(work, 'outside')];
  for (const folder of [sources, outside, path.join(sources, 'd/'.repeat(60))]) fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(outside, 'secret.html'), page.replace('<img', '<img data-secret'));
  const written: Record<string, string | Buffer> = {
    'index.html': page,
    '\u001b[2J\u202elmth.html': page.replace('old-harbour', 'other'),
    '--apply.html': '<p>',
    'giant.html': Buffer.alloc(30_000_000, '<p>'),
    'binary.html': Buffer.from([0, 255, 60]),
    'deep.tsx': `const a = ${'('.repeat(900_000)} </a>`,
    'slow.html': '<%'.repeat(900_000),
    'slow.md': '{/*'.repeat(600_000),
    '.gitignore': `${'a/**/'.repeat(18)}b\n${'*a'.repeat(40)}\n`,
    [`${'a/'.repeat(37)}x.html`]: '<p>deep</p>',
    [`${'a'.repeat(200)}.html`]: '<p>long</p>',
    'd/index.html': '<p>fine</p>',
  };
  fs.mkdirSync(path.join(sources, 'a/'.repeat(37)), { recursive: true });
  for (const [name, content] of Object.entries(written)) fs.writeFileSync(path.join(sources, name), content);
  fs.symlinkSync(path.join(outside, 'secret.html'), path.join(sources, 'a.html'));
  fs.symlinkSync(outside, path.join(sources, 'linked'));
  fs.symlinkSync('/dev/zero', path.join(sources, 'zero.html'));
  execFileSync('mkfifo', [path.join(sources, 'pipe.html')]);
  const list = path.join(work, 'findings.jsonl');
  const finding = {
    url: 'http://127.0.0.1:1/',
    ruleId: 'image-alt',
    selector: 'img',
    fingerprint: 'a',
    html: '<img src="old-harbour.jpg">',
  };
  fs.writeFileSync(list, JSON.stringify(finding));
  const before = [contents(sources), contents(outside)];

  const { status, out, error } = await new Promise<{ status: number; out: string; error: string }>((done) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', MANARA_REQUIRE_SANDBOX: 'no' };
    execFile(
      process.execPath,
      [manara, 'fix', '--repo', sources, '--findings', list, '--apply'],
      { env, maxBuffer: 1e8 },
      (failure, told, said) => done({ status: failure ? Number(failure.code) : 0, out: told, error: said }),
    );
  });
  // Nothing answers at the page's address, so nothing could be tried in it.
  expect({ status, error }).toMatchObject({ status: 3 });
  expect(JSON.parse(out)).toMatchObject({ place: { file: 'index.html', line: 4 }, certainty: 'guidance' });
  for (const kept of ['data-secret', 'secret.html', '\u001b[2J']) expect(out + error).not.toContain(kept);
  expect([contents(sources), contents(outside)]).toEqual(before);
}, 300_000);
