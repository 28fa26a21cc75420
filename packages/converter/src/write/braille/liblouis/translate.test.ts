import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uncontractedArabic } from '../own/arabic.ts';
import { uncontractedUeb } from '../own/ueb.ts';
import { arabicLetters, arabicSigns, arabicVowels } from '../own/arabic-data.ts';
import { letterDots, uebSigns } from '../own/ueb-data.ts';
import { compose, signsOf, type Home } from '../text/compose.ts';
import { signs } from '../text/signs.ts';
import { findLiblouis, type Liblouis } from './find.ts';
import { translate, translateBack } from './translate.ts';

const installed = await findLiblouis();
const { signal } = new AbortController();
const home = (code: Home['code']): Home => ({ code, contracted: false, describe: (codes) => codes.join(' ') });
const runs = (text: string, code: Home['code']) =>
  compose(signsOf(text), home(code)).parts.flatMap((part) => (part.kind === 'run' ? [part] : []));

describe.skipIf(installed === null)('liblouis', () => {
  const liblouis = installed as Liblouis;
  const uncontracted = (texts: string[]) => translate(liblouis, 'uncontracted', texts, signal);
  const arabic = (texts: string[]) => translate(liblouis, 'arabic', texts, signal);

  test('our own UEB has its cells for every letter and sign', async () => {
    const letters = Object.keys(letterDots).flatMap((letter) => [letter, letter.toUpperCase()]);
    const accented = Array.from({ length: 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at));
    const texts = [...letters, ...accented, ...Object.keys(uebSigns)].flatMap((sign) =>
      runs(`x ${sign} y${sign}z`, 'ueb').map(({ text }) => text),
    );
    expect(texts.map(uncontractedUeb)).toEqual(await uncontracted(texts));
  });

  test('our own indicators have their cells', async () => {
    const texts = signs.map(({ character }) => `a ${character}b`);
    expect(await uncontracted(texts)).toEqual(texts.map(uncontractedUeb));
  });

  test('our own Arabic has its cells for every letter, sign and doubled letter', async () => {
    const letters = Object.keys(arabicLetters).flatMap((letter) => [letter, `ب${letter}\u0651\u064eن`]);
    const texts = [
      ...letters,
      ...Object.keys(arabicVowels).map((vowel) => `ب${vowel}`),
      ...Object.keys(arabicSigns).map((sign) => `ا ${sign} ب`),
    ].flatMap((text) => runs(text, 'arabic').map((run) => run.text));
    expect(texts.map(uncontractedArabic)).toEqual(await arabic(texts));
  });

  const word = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'the',
        'people',
        'Dr.',
        'NATO',
        'DVDs',
        'McDONALD',
        'x-ray',
        'co-operate',
        'it’s',
        'café',
        'É',
        'A',
        'I',
        'USA’S',
        'e.g.',
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom('5', '1,000', '3.14', '2nd', '5a', '4k', '1990s', '50%', '$5', '10:30', '3/4', '1914–18', '20 °C', '.5'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '(see',
        'it)',
        '“Who?”',
        '“No!”',
        '‘so’',
        '—',
        '…',
        '[1]',
        'a/b',
        'A&B',
        'what?',
        'end.',
        'so,',
        'then:',
        'if;',
        '?',
        '+',
        '=',
      ),
    },
  );
  const prose = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

  test('our own UEB is its grade 1 on prose', async () => {
    const texts = fc.sample(prose, { numRuns: 2_000, seed: 4 }).flatMap((text) => runs(text, 'ueb').map((run) => run.text));
    expect(texts.map(uncontractedUeb)).toEqual(await uncontracted(texts));
  });

  const arabicWord = fc.constantFrom(
    'السلام',
    'عليكم،',
    'لا',
    'إله',
    'كيف؟',
    'مُحَمَّد',
    'الأمة',
    '١٢٣',
    '45.6',
    '٣،',
    '(قوس)',
    '«قال»',
    'شيء',
    'هدى',
    'مدرسة.',
    'كلّا',
    '٥٪',
    '-',
    'و',
  );

  test('our own Arabic is its grade 1 on prose', async () => {
    const texts = fc
      .sample(fc.array(arabicWord, { minLength: 1, maxLength: 12 }), { numRuns: 1_000, seed: 4 })
      .flatMap((words) => runs(words.join(' '), 'arabic').map((run) => run.text));
    expect(texts.map(uncontractedArabic)).toEqual(await arabic(texts));
  });

  test('a text longer than its lines comes back whole', async () => {
    const long = 'the people of the country '.repeat(2_000).trim();
    const [cells = ''] = (await translate(liblouis, 'contracted', [long], signal)) ?? [];
    const [back = ''] = (await translateBack(liblouis, 'contracted', [cells], signal)) ?? [];
    expect(back).toBe(long);
  });

  test.each([
    'a\nb',
    '\\x0041\\n\\',
    'a\0b',
    '\\',
    '',
    ' ',
    '\u2028',
    '\r',
    '%s%n',
    "'\\xfeee'",
    '$(true)',
    '-h',
    '…'.repeat(3_000),
    '\u00a0',
  ])('no text breaks out of its line: %j', async (text) => {
    const answers = await uncontracted(['before', text, 'after']);
    expect(answers?.[0]).toBe(uncontractedUeb('before'));
    expect(answers?.[2]).toBe(uncontractedUeb('after'));
    expect(answers?.[1]).not.toContain('\\');
  });

  test('a sign that a table lacks makes no answer rather than its number in cells', async () => {
    expect(await uncontracted(['fine', '日'])).toBeNull();
    expect(await arabic(['\u0670'])).toBeNull();
  });
});

describe('a program that misbehaves', () => {
  let folder = '';
  const script = async (name: string, body: string): Promise<Liblouis> => {
    const program = path.join(folder, name);
    await fs.writeFile(program, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return { program, version: '0.0.0' };
  };
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(tmpdir(), 'liblouis-test-'));
  });
  afterAll(() => fs.rm(folder, { recursive: true, force: true }));

  test.each([
    ['fails', 'cat >/dev/null; exit 1'],
    ['says nothing', 'cat >/dev/null'],
    ['says too little', 'cat >/dev/null; echo ⠁'],
    ['says too much', 'cat >/dev/null; echo ⠁; echo ⠁; echo ⠁'],
    ['says no cells', 'cat >/dev/null; echo a; echo b'],
    ['does not listen', 'exit 0'],
  ])('is not believed where it %s', async (name, body) => {
    expect(await translate(await script(name.replaceAll(' ', '-'), body), 'contracted', ['a', 'b'], signal)).toBeNull();
  });

  test('is not found where it is none', async () => {
    expect(await findLiblouis(path.join(folder, 'no-such-program'))).toBeNull();
    expect(await findLiblouis((await script('other', 'echo "Something 1.0"')).program)).toBeNull();
  });

  test('is killed when the work is stopped', async () => {
    const liblouis = await script('hangs', 'exec sleep 600');
    const stop = new AbortController();
    const answer = translate(liblouis, 'contracted', ['a'], stop.signal);
    stop.abort();
    expect(await answer).toBeNull();
  });
});
