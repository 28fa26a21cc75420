import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

it('takes files, as a table and without thresholds unless said otherwise', () => {
  expect(readArguments(['a.docx', 'b.pdf'])).toEqual({
    ok: true,
    order: { files: ['a.docx', 'b.pdf'], format: 'table', failOn: [], failUnder: null, fix: null, answers: null },
  });
  expect(
    readArguments(['a.docx', '--format', 'sarif', '--fail-under=80', '--fail-on', 'rule=office-image-alt,severity=high']),
  ).toMatchObject({
    ok: true,
    order: { format: 'sarif', failUnder: 80, failOn: [{ rules: ['office-image-alt'], severity: 'high' }] },
  });
  expect(readArguments(['a.docx', '--fix', 'fixed', '--answers', 'answers.json'])).toMatchObject({
    ok: true,
    order: { fix: 'fixed', answers: 'answers.json' },
  });
  expect(readArguments(['--help'])).toEqual({ ok: 'help' });
});

it.each([
  [[], 'Specify a file to check.'],
  [['a.docx', '--format', 'csv'], '--format must be table, json, sarif, html or answers, not “csv”.'],
  [['a.docx', '--fail-on', 'severity=worst'], 'Invalid --fail-on: “severity=worst”'],
  [['a.docx', '--fail-on', 'rule=office-image-al'], 'does not exist. Did you mean “office-image-alt”?'],
  [['a.docx', '--fail-on', 'rule=image-alts'], 'which does not exist.'],
  [['a.docx', '--fail-under', 'high'], '--fail-under must be a score from 0 to 100'],
  [['a.docx', '--answers', 'answers.json'], 'Specify --fix as well'],
  [['a.docx', '--fix='], '--fix needs a folder.'],
  [['a.docx', '--fix', 'fixed', '--format', 'answers'], 'not both'],
  [['a.docx', '--verbose'], 'Unknown option “--verbose”. Try manara check --help.'],
])('says what is wrong with %j', (args, message) => {
  const read = readArguments(args);
  expect(read.ok === false && read.message).toContain(message);
});
