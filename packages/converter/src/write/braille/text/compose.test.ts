import { expect, test } from 'vitest';
import { toBrailleAscii } from '../cells.ts';
import { ownTranslation } from '../translate.ts';
import { compose, signsOf, type Home } from './compose.ts';
import type { Sign } from './parts.ts';

const home = (more: Partial<Home> = {}): Home => ({
  code: 'ueb',
  contracted: false,
  describe: (signs) => signs.map((sign) => `U+${sign.toString(16)}`).join(' '),
  ...more,
});
const written = (signs: Sign[], own: Partial<Home> = {}) =>
  toBrailleAscii(
    compose(signs, home(own))
      .parts.map((part) => (part.kind === 'run' ? ownTranslation(part) : ''))
      .join(''),
  ).toLowerCase();
const codes = (signs: Sign[], own: Partial<Home> = {}) =>
  compose(signs, home(own)).parts.map((part) => (part.kind === 'run' ? part.code : part.kind));

test('one word in italics has the indicator of a word, a single letter that of a sign', () => {
  expect(written([...signsOf('a '), ...signsOf('very', { italic: true }), ...signsOf(' good '), ...signsOf('x', { italic: true })])).toBe(
    'a .1very good .2x',
  );
});

test('two words have it each, three are a passage with its terminator', () => {
  expect(written(signsOf('one two', { bold: true }))).toBe('^1one ^1two');
  expect(written([...signsOf('one two three', { bold: true }), ...signsOf(' four')])).toBe("^7one two three^' four");
});

test('a form that ends within a word is terminated there', () => {
  expect(written([...signsOf('mis', { underline: true }), ...signsOf('take')])).toBe("_1mis_'take");
});

test('bold italics are ended inside out', () => {
  expect(written(signsOf('one two three', { bold: true, italic: true }))).toBe("^7.7one two three.'^'");
});

test('raised and lowered figures, groups in their brackets, ordinals on the line', () => {
  expect(written([...signsOf('m'), ...signsOf('2', { level: 'raised' })])).toBe('m;9#b');
  expect(written(signsOf('H₂O'))).toBe(',h;5#b,o');
  expect(written([...signsOf('x'), ...signsOf('ab', { level: 'raised' })])).toBe('x;;9<ab>');
  expect(written([...signsOf('3'), ...signsOf('rd', { level: 'raised' })])).toBe('#crd');
});

test('signs and letters that are characters of their own are raised and lowered as figures are', () => {
  expect(written(signsOf('10⁻³'))).toBe('#aj;;9<"-#c>');
  expect(written(signsOf('aₙ'))).toBe('a;5n');
  expect(written(signsOf('س⁻¹'), { code: 'arabic' })).toBe('s@5;-#a');
});

test('a word of Arabic in English is led in, and led out before punctuation; several words are a passage', () => {
  expect(written(signsOf('say سلام, or سلام'))).toBe('say ^(svm^)1 or ^(svm');
  expect(written(signsOf('say يا سلام.'))).toBe('say "(\'ia svm,")4');
});

test('English in Arabic is letter for letter', () => {
  expect(codes(signsOf('كلمة the people هنا'), { code: 'arabic' })).toEqual(['arabic', 'uncontracted', 'arabic']);
});

test('addresses, paths and files are not contracted, the words around them are', () => {
  expect(codes(signsOf('see www.example.org and x@y.org or data.csv now'), { contracted: true })).toEqual([
    'ueb',
    'uncontracted',
    'ueb',
    'uncontracted',
    'ueb',
    'uncontracted',
    'ueb',
  ]);
  expect(codes(signsOf('and/or here'), { contracted: true })).toEqual(['ueb']);
});

test('program text in contracted braille says that it is grade 1', () => {
  const code = (text: string) => written([...signsOf('call '), ...signsOf(text, { code: true })], { contracted: true });
  expect(code('but')).toBe('call ;;but');
  expect(code('if a then b')).toBe("call ;;;if a then b;'");
  expect(code('"a"')).toBe('call ;;,7a,7');
});

test('a word of another language that would read as a contraction is told apart', () => {
  const french = { otherLanguage: true };
  expect(written([...signsOf('the '), ...signsOf('il y a', french)], { contracted: true })).toBe('the il ;;y a');
});

test('a sign that braille lacks is named in its place and counted', () => {
  const { described } = compose(signsOf('a 日 b 本語'), home());
  expect(described).toBe(3);
  expect(written(signsOf('a 日 b'))).toBe('a @.<,u"6#fe;e#e@.> b');
});

test('no private character of a document is taken for an indicator of ours', () => {
  expect(written(signsOf('a\uf020b\uf000c'))).toBe('abc');
});
