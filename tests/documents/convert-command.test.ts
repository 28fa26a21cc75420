import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { encryptedPdf } from '../hostile/documents/encrypted-pdf.ts';
import { runs } from '../programs/runs.ts';
import { textPdf } from '../product/text-pdf.ts';

const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8' };
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-convert-'));
  fs.writeFileSync(path.join(folder, 'locked.pdf'), encryptedPdf('secret'));
  fs.writeFileSync(path.join(folder, 'locked too.pdf'), encryptedPdf('secret'));
  fs.writeFileSync(path.join(folder, 'open.pdf'), textPdf([{ text: 'Plain words on a page', size: 12 }]));
  fs.writeFileSync(path.join(folder, 'password'), 'secret\n');
  fs.writeFileSync(path.join(folder, 'wrong'), 'guess\n');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs `manara convert` as a pipeline does, with nobody at a terminal. */
const convert = (args: string[], input = '') =>
  new Promise<{ status: number; out: string; error: string }>((done) => {
    const child = execFile(process.execPath, [manara, 'convert', ...args], { cwd: folder, env }, (failure, out, error) =>
      done({ status: failure ? Number(failure.code) : 0, out, error }),
    );
    child.stdin?.end(input);
  });
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

describe('manara convert', () => {
  it('writes files beside each other and says what is to be told of them', async () => {
    const { status, out, error } = await convert(['open.pdf', '--to', 'html,ueb_brf,ueb_pef', '--uncontracted']);
    expect({ status, out: out.split('\n') }, error).toEqual({ status: 0, out: ['open.html', 'open-ueb.brf', 'open-ueb.pef', ''] });
    expect(read('open.html')).toContain('Plain words on a page');
    expect(read('open-ueb.brf')).toContain('PLAIN WORDS ON A PAGE');
    expect(read('open-ueb.pef')).toContain('⠏⠇⠁⠊⠝⠀⠺⠕⠗⠙⠎⠀⠕⠝⠀⠁⠀⠏⠁⠛⠑');
    expect((await convert(['open.pdf'])).error).toBe('open.html already exists. Use --force to replace it.\n');
  });

  it('says how many places the reader is not sure of, and of either braille what it says in words', async () => {
    fs.writeFileSync(
      path.join(folder, 'unsure.pdf'),
      textPdf([
        { text: 'A lecture', size: 24 },
        { text: 'It follows that x = E[y + ß) holds for all of them.', size: 12 },
      ]),
    );
    const place = 'unsure.pdf: 1 location needs checking.\n';
    const told = async (output: string) => (await convert(['unsure.pdf', '--to', output, '--uncontracted'])).error;
    expect(await told('html')).toBe(place);
    for (const output of ['ueb_brf', 'nemeth_brf']) {
      const error = await told(output);
      expect(error.endsWith(place), error).toBe(true);
      expect(error).toMatch(/^unsure\.pdf: Some formulas couldn’t be written in braille mathematics/);
    }
  });

  inLongForm(it)('converts the others where some of several files cannot be, and names those at the end', async () => {
    fs.writeFileSync(path.join(folder, 'picture.png'), 'no picture');
    const { status, out, error } = await convert(['gone.pdf', 'open.pdf', 'notes.docx', 'picture.png', '--out', 'several']);
    expect({ status, out }, error).toEqual({ status: 3, out: 'several/open.html\n' });
    const lines = error.trimEnd().split('\n');
    expect(lines).toContain('gone.pdf cannot be read.');
    expect(lines).toContain('notes.docx doesn’t have a PDF, PNG or JPEG file extension.');
    expect(lines.slice(-4)).toEqual([
      '1 of 4 files converted. Not converted, or not completely:',
      '  gone.pdf',
      '  notes.docx',
      '  picture.png',
    ]);
    const none = await convert(['gone.pdf', 'notes.docx']);
    expect(none).toEqual({
      status: 2,
      out: '',
      error: 'gone.pdf cannot be read.\nnotes.docx doesn’t have a PDF, PNG or JPEG file extension.\n',
    });
  });

  it('never replaces what is to be converted', async () => {
    const before = fs.readFileSync(path.join(folder, 'open.pdf'));
    const { status, out, error } = await convert(['open.pdf', '--to', 'pdf', '--force']);
    expect({ status, out, error }).toEqual({
      status: 3,
      out: '',
      error: 'open.pdf is one of the files to convert. Choose a different folder with --out.\n',
    });
    expect(fs.readFileSync(path.join(folder, 'open.pdf')).equals(before)).toBe(true);
  });

  inLongForm(it)('opens protected files with the first line of a file, or of standard input for all of them', async () => {
    const alone = await convert(['locked.pdf', '--password-file', 'password']);
    expect(alone, alone.error).toMatchObject({ status: 0, out: 'locked.html\n' });
    expect(read('locked.html')).toContain('Hello');
    const both = await convert(['locked.pdf', 'locked too.pdf', '--force', '--password-file', '-'], 'secret\n');
    expect(both, both.error).toMatchObject({ status: 0, out: 'locked.html\nlocked too.html\n' });
  });

  inLongForm(it)('says why a protected file stays closed, and asks nobody where nobody is', async () => {
    const without = await convert(['locked.pdf', '--out', 'a']);
    expect(without).toMatchObject({ status: 3, out: '', error: expect.stringMatching(/^locked\.pdf: .*password/) });
    expect(await convert(['locked.pdf', '--out', 'a', '--password-file', 'wrong'])).toMatchObject({ status: 3, out: '' });
    expect(await convert(['locked.pdf', '--password-file', 'none'])).toMatchObject({ status: 2, error: 'none cannot be read.\n' });
    expect(fs.existsSync(path.join(folder, 'a'))).toBe(false);
  });

  it.skipIf(!runs('script', '--version'))('asks at a terminal, again where the password is wrong, and never shows it', async () => {
    const command = [process.execPath, manara, 'convert', 'locked.pdf', '--out', 'asked'].map((part) => `'${part}'`).join(' ');
    const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, env });
    let shown = '';
    let answers = ['guess\r', 'secret\r'];
    child.stdout.on('data', (part: Buffer) => {
      shown += part.toString();
      const asked = shown.split('Password for').length - 1;
      if (asked > 2 - answers.length) {
        const [answer = '', ...others] = answers;
        answers = others;
        child.stdin.write(answer);
      }
    });
    const status = await new Promise((done) => child.on('close', done));
    expect(shown).toContain('asked/locked.html');
    expect(status).toBe(0);
    expect(shown).not.toMatch(/guess|secret/);
  });
});
