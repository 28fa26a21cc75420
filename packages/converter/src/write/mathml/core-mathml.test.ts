import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { element } from '../markup/element.ts';
import { serialiseXml } from '../markup/serialise.ts';
import { coreMathml, mathStyle } from './core-mathml.ts';
import { sanitiseMathml } from './sanitise-mathml.ts';

const core = (mathml: string): string => {
  const { content } = sanitiseMathml(mathml) ?? { content: [] };
  return serialiseXml(element('math', {}, coreMathml(content))).replaceAll(/<\/?math>/g, '');
};
const ofLatex = (latex: string): string => {
  const made = latexToMathml(latex, { display: true });
  return made.ok ? core(made.mathml) : made.fault;
};
/** Classes of the cells, row by row. */
const looks = (mathml: string): string[][] =>
  mathml
    .split('<mtr')
    .slice(1)
    .map((row) => [...row.matchAll(/<mtd([^>]*)>/g)].map(([, given = '']) => /class="([^"]*)"/.exec(given)?.[1] ?? ''));

test('letters of other alphabets are the signs that Unicode has for them, also where a style around them says so', () => {
  expect(core('<math><mi mathvariant="bold">v</mi><mi mathvariant="double-struck">R</mi><mi mathvariant="normal">d</mi></math>')).toBe(
    '<mi>𝐯</mi><mi>ℝ</mi><mi mathvariant="normal">d</mi>',
  );
  expect(core('<math><mstyle mathvariant="bold"><mi>x</mi><mi mathvariant="normal">e</mi></mstyle></math>')).toBe(
    '<mstyle><mi>𝐱</mi><mi mathvariant="normal">e</mi></mstyle>',
  );
});

test('cases stand left, and relations of a derivation below each other', () => {
  expect(looks(ofLatex('\\begin{cases}a&b\\\\c&d\\end{cases}'))).toEqual([
    ['math-left', 'math-left'],
    ['math-left', 'math-left'],
  ]);
  const likeRow = ['math-right math-closed', 'math-left math-close'];
  const aligned = [likeRow, likeRow];
  expect(looks(ofLatex('\\begin{aligned}a&=b\\\\c&=d\\end{aligned}'))).toEqual(aligned);
  const cell = (inner: string) => `<mtd>${inner}</mtd>`;
  const row = `<mtr>${cell('<mi>a</mi>')}${cell('<mrow><mo>=</mo><mi>b</mi></mrow>')}</mtr>`;
  expect(looks(core(`<math><mtable>${row}${row}</mtable></math>`))).toEqual(aligned);
});

test('tables that say nothing stay in the middle, one with a brace that opens only stands left', () => {
  const matrix = '<mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable>';
  expect(looks(core(`<math>${matrix}</math>`))).toEqual([[''], ['']]);
  expect(looks(core(`<math><mrow><mo>{</mo>${matrix}</mrow></math>`))).toEqual([['math-left'], ['math-left']]);
  expect(looks(core(`<math><mrow><mo>{</mo>${matrix}<mo>}</mo></mrow></math>`))).toEqual([[''], ['']]);
});

test('lines between rows and columns and around a table are drawn', () => {
  expect(looks(ofLatex('\\begin{array}{r|r}a&b\\\\\\hline c&d\\end{array}'))).toEqual([
    ['math-right math-below math-after', 'math-right math-below'],
    ['math-right math-after', 'math-right'],
  ]);
  expect(core('<math><mtable frame="solid"><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>')).toContain(
    '<mtable frame="solid" class="math-framed">',
  );
});

test('a numbered row has its number last', () => {
  const cell = (text: string) => `<mtd><mn>${text}</mn></mtd>`;
  expect(core(`<math><mtable><mlabeledtr>${cell('7')}${cell('1')}</mlabeledtr></mtable></math>`)).toBe(
    `<mtable><mtr>${cell('1')}${cell('7')}</mtr></mtable>`,
  );
});

test('bars of a fraction are as thick as browsers understand it', () => {
  const fraction = (thick: string) => core(`<math><mfrac linethickness="${thick}"><mn>1</mn><mn>2</mn></mfrac></math>`);
  expect(fraction('thick')).toContain('linethickness="200%"');
  expect(fraction('2')).toContain('linethickness="200%"');
  expect(fraction('0')).toContain('linethickness="0"');
});

test('a box that LaTeX asks for stays one, and so do bars and strokes', () => {
  expect(ofLatex('\\boxed{x}')).toMatch(/^<menclose notation="box"><mrow[^>]*><mi>x<\/mi><\/mrow><\/menclose>$/);
  expect(ofLatex('\\overline{AB}')).toContain('notation="top"');
  expect(ofLatex('\\xcancel{x}')).toContain('notation="updiagonalstrike downdiagonalstrike"');
});

test('marks over several letters are signs that grow with them', () => {
  expect(ofLatex('\\overrightarrow{AB}')).toContain('<mo stretchy="true">\u20d7</mo>');
  expect(ofLatex('\\vec{v}')).toContain('→');
  expect(core('<math><munder><mrow><mi>a</mi><mi>b</mi></mrow><mo>¯</mo></munder></math>')).toContain('\u0332');
  expect(core('<math><munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder></math>')).toContain('<mo>→</mo>');
});

test('a stroke that goes up is drawn from the lower left, across the direction of its gradient', () => {
  expect(mathStyle).toMatch(/--up:linear-gradient\(to bottom right,/);
  expect(mathStyle).toMatch(/--down:linear-gradient\(to top right,/);
  expect(mathStyle).toContain('[notation~=updiagonalstrike]{background:var(--up)}');
});

/** Rules in one form. Screens name sides by where reading starts: their formulas run from left to right. */
const rulesOf = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, '$1')
    .replaceAll(/\( | \)/g, (found) => found.trim())
    .replaceAll(/['"]|;(?=\})/g, '')
    .replaceAll(/\b0\./g, '.')
    .replaceAll(/(border|padding)-left:/g, '$1-inline-start:')
    .replaceAll(/(border|padding)-right:/g, '$1-inline-end:')
    .replaceAll('text-align:left', 'text-align:start')
    .replaceAll('text-align:right', 'text-align:end')
    .trim();

test('is drawn on screens as in written HTML', async () => {
  const screens = rulesOf(await readFile(new URL('../../../../../apps/web/src/ui/styles/math.css', import.meta.url), 'utf8'));
  // What the reset of the screens takes away besides.
  const own = 'mtd{padding:.5ex .4em}';
  expect(screens).toContain(own);
  expect(screens.replace(/^@layer base\{(.*)\}$/, '$1').replace(own, '')).toBe(rulesOf(mathStyle));
});
