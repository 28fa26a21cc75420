import { describe, expect, it } from 'vitest';
import { asCode, asText } from './markdown.ts';

describe('a foreign text in the text of a request', () => {
  it.each([
    ['@team look at #12', '`@team look at #12`'],
    ['<script>alert(1)</script>', '`<script>alert(1)</script>`'],
    ['a ` b', '``a ` b``'],
    ['``` end', '```` ``` end ````'],
    ['one\n\n# two\r\n- three', '`one # two - three`'],
    ['safe\u202Etxt.exe\u0000', '`safe txt.exe`'],
    ['', '` `'],
  ])('%j is code of one line', (text, code) => {
    expect(asCode(text)).toBe(code);
  });

  it('is bounded, and no sign of it is cut in two', () => {
    const code = asCode('🙂'.repeat(500));
    expect([...code]).toHaveLength(202);
    expect(code.isWellFormed()).toBe(true);
  });
});

it('a sentence of ours has no signs that Markdown reads', () => {
  expect(asText('Use <b> & [x](y) *not* @me')).toBe('Use \\<b\\> \\& \\[x\\](y) \\*not\\* &#64;me');
});

it('what a sentence of ours names as code is code, and a lone backtick a sign', () => {
  expect(asText('The `lang` of `<html>` is *missing*.')).toBe('The `lang` of `<html>` is \\*missing\\*.');
  expect(asText('a ` b')).toBe('a \\` b');
});
