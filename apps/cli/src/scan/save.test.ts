import { expect, it } from 'vitest';
import { formatOfFile } from './save.ts';

it.each([
  ['summary.md', 'markdown'],
  ['reports/a.codequality.json', 'codequality'],
  ['codequality.json', 'json'],
  ['a.JSON', 'json'],
  ['a.earl.jsonld', 'earl'],
  ['a.sarif', 'sarif'],
  ['a.doc', null],
  ['md', null],
])('writes %s as %s', (file, format) => expect(formatOfFile(file)).toBe(format));
