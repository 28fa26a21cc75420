import { expect, test } from 'vitest';
import { isAllowedCall } from './allowed-call.ts';

const places = { folder: '/work/job', liblouis: 'lou_translate', tesseract: '/usr/bin/tesseract', tesseractData: '/usr/share/tessdata' };
const allowed = (program: string, ...args: string[]) => isAllowedCall({ program, args, input: '', milliseconds: 1_000 }, places);
const recognise = (list: string, out: string, data: string, ...settings: string[]) =>
  allowed('/usr/bin/tesseract', list, out, '--tessdata-dir', data, ...settings);
const settings = ['-l', 'ara', '--oem', '1', '--psm', '6', '--dpi', '300', '-c', 'tessedit_create_tsv=1'];

test('what a conversion needs is called', () => {
  expect(allowed('lou_translate', '--version')).toBe(true);
  expect(allowed('lou_translate', '--forward', 'unicode.dis,en-ueb-g2.ctb')).toBe(true);
  expect(allowed('lou_translate', '--backward', 'unicode.dis,ar-ar-g1.utb,/work/job/tmp/indicators.uti')).toBe(true);
  expect(allowed('/usr/bin/tesseract', '--list-langs')).toBe(true);
  expect(recognise('/work/job/tmp/list.txt', 'stdout', '/usr/share/tessdata', ...settings)).toBe(true);
  expect(recognise('/work/job/tmp/list.txt', 'stdout', '/work/job/tmp/data', ...settings)).toBe(true);
});

test('nothing else is, whatever a document makes of the process that asks', () => {
  expect(allowed('sh', '-c', 'true')).toBe(false);
  expect(allowed('/tmp/lou_translate', '--version')).toBe(false);
  expect(allowed('lou_translate')).toBe(false);
  expect(allowed('lou_translate', '--forward', 'unicode.dis,/etc/passwd')).toBe(false);
  expect(allowed('lou_translate', '--forward', 'unicode.dis,en-ueb-g2.ctb,/work/job/../secret.key')).toBe(false);
  expect(allowed('lou_translate', '--forward', 'unicode.dis,en-ueb-g2.ctb,/work/jobs/a')).toBe(false);
  expect(allowed('lou_translate', '--forward', 'unicode.dis,en-ueb-g2.ctb', '--more')).toBe(false);
  expect(recognise('/etc/passwd', 'stdout', '/usr/share/tessdata', ...settings)).toBe(false);
  expect(recognise('/work/job/list.txt', '/work/job/out', '/usr/share/tessdata', ...settings)).toBe(false);
  expect(recognise('/work/job/list.txt', 'stdout', '/home/other', ...settings)).toBe(false);
  expect(recognise('/work/job/list.txt', 'stdout', '/usr/share/tessdata', ...settings, '-c', 'user_words_file=/etc/passwd')).toBe(false);
  expect(recognise('/work/job/list.txt', 'stdout', '/usr/share/tessdata', '-l', 'deu', ...settings.slice(2))).toBe(false);
});

test('no call is without an end', () => {
  const call = { program: 'lou_translate', args: ['--version'], input: '' };
  expect([0, -1, Number.NaN, Infinity, 1e9].map((milliseconds) => isAllowedCall({ ...call, milliseconds }, places))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  const odd: unknown = { ...call, args: '--version', milliseconds: 1 };
  expect(isAllowedCall(odd as Parameters<typeof isAllowedCall>[0], places)).toBe(false);
});
