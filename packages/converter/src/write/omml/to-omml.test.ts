import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { display, documentOf } from '../../../testing/builders.ts';
import { wordMistakes } from '../../../testing/read-word.ts';
import type { Element, Node } from '../markup/element.ts';
import { sanitiseMathml } from '../mathml/sanitise-mathml.ts';
import { textOf } from './part.ts';
import { toOmml } from './to-omml.ts';

const omml = (mathml: string): Element[] | null => {
  const tree = sanitiseMathml(`<math>${mathml}</math>`);
  return tree && toOmml(tree.content);
};

/** "f(num(a) den(b))": parts by their names, runs by their signs, properties after a colon. */
function said(node: Node): string {
  if (typeof node === 'string') return node;
  const name = node.name.replace(/^m:/, '');
  if (name === 'r') return node.children.map((child) => (typeof child !== 'string' && child.name === 'm:t' ? textOf(child) : '')).join('');
  if ('m:val' in node.attributes) return `${name}:${node.attributes['m:val']}`;
  return `${name}(${node.children.map(said).join(' ')})`;
}
const shown = (mathml: string): string | undefined => omml(mathml)?.map(said).join(' ');

const a = '<mi>a</mi>';
const n = '<mi>n</mi>';
const one = '<mn>1</mn>';

describe('MathML in Word’s terms', () => {
  test.each([
    ['a fraction', `<mfrac>${a}${n}</mfrac>`, 'f(num(a) den(n))'],
    ['one without a bar', `<mfrac linethickness="0">${a}${n}</mfrac>`, 'f(fPr(type:noBar) num(a) den(n))'],
    ['a root', `<msqrt>${a}<mo>+</mo>${one}</msqrt>`, 'rad(radPr(degHide:1) deg() e(a + 1))'],
    ['a third root', `<mroot>${a}<mn>3</mn></mroot>`, 'rad(deg(3) e(a))'],
    ['scripts', `<msubsup>${a}${n}<mn>2</mn></msubsup>`, 'sSubSup(e(a) sub(n) sup(2))'],
    [
      'scripts before',
      `<mmultiscripts>${a}<none/>${one}<mprescripts/>${n}<none/></mmultiscripts>`,
      'sPre(sub(n) sup(\u200b) e(sSup(e(a) sup(1))))',
    ],
    ['brackets that grow', `<mo>(</mo><mfrac>${a}${n}</mfrac><mo>]</mo>`, 'd(dPr(begChr:( endChr:]) e(f(num(a) den(n))))'],
    ['brackets that do not', `<mo stretchy="false">(</mo>${a}<mo stretchy="false">)</mo>`, '( a )'],
    [
      'a power of brackets',
      `<mo stretchy="false">(</mo>${a}<mo>+</mo>${one}<msup><mo stretchy="false">)</mo><mn>2</mn></msup>`,
      'sSup(e(( a + 1 )) sup(2))',
    ],
    ['a power of a bracket that nothing opens', `${a}<msup><mo stretchy="false">)</mo><mn>2</mn></msup>`, 'a sSup(e()) sup(2))'],
    ['a relation with nothing before it', `<mo>=</mo>${a}`, '\u200b = a'],
    ['one with nothing behind it', `${a}<mo>=</mo>`, 'a = \u200b'],
    ['bars in a row', `<mo>|</mo>${a}<mo>|</mo><mo>|</mo>${n}<mo>|</mo>`, 'd(dPr(begChr:| endChr:|) e(a)) d(dPr(begChr:| endChr:|) e(n))'],
    ['a power of bars', `<mi>|</mi>${a}<msup><mi>|</mi><mn>2</mn></msup>`, 'sSup(e(d(dPr(begChr:| endChr:|) e(a))) sup(2))'],
    ['a bar that divides', `${a}<mo>|</mo>${n}`, 'a | n'],
    ['a bar in braces', `<mo>{</mo>${a}<mo>|</mo>${n}<mo>}</mo>`, 'd(dPr(begChr:{ endChr:}) e(a | n))'],
    ['bars that relate', `${a}<mo>|</mo>${n}<mo>=</mo>${a}<mo>|</mo>${n}`, 'a | n = a | n'],
    [
      'bars of a product',
      `<mo>|</mo>${n}<mo>!</mo><mo>|</mo>${a}<mo>|</mo>${n}<mo>|</mo>`,
      'd(dPr(begChr:| endChr:|) e(n !)) a d(dPr(begChr:| endChr:|) e(n))',
    ],
    ['bars in angles', `<mo stretchy="false">⟨</mo>${a}<mo>|</mo>${n}<mo>|</mo>${a}<mo stretchy="false">⟩</mo>`, '⟨ a | n | a ⟩'],
    ['bars without an end', `<mo>|</mo>${a}<msub><mo>|</mo>${n}</msub><mo>|</mo>`, '| a sSub(e(\u200b | \u200b) sub(n)) |'],
    [
      'an interval that is open outwards',
      `<mo stretchy="false">(</mo><mo stretchy="false">]</mo>${a}<mo>,</mo>${n}<mo stretchy="false">[</mo><mo stretchy="false">)</mo>`,
      '( ] a , n [ )',
    ],
    ['brackets of two kinds', `<mo stretchy="false">[</mo>${a}<mo stretchy="false">)</mo>`, 'd(dPr(begChr:[ endChr:)) e(a))'],
    ['a sign as a script', `<msup>${a}<mo>+</mo></msup>`, 'sSup(e(a) sup(\u200b + \u200b))'],
    ['bars around', `<mrow><mo>|</mo>${a}<mo>|</mo></mrow><mo>+</mo>${one}`, 'd(dPr(begChr:| endChr:|) e(a)) + 1'],
    [
      'cases',
      `<mo>{</mo><mtable columnalign="left"><mtr><mtd>${a}</mtd><mtd>${one}</mtd></mtr><mtr><mtd>${n}</mtd></mtr></mtable>`,
      'd(dPr(begChr:{ endChr:) e(m(mPr(plcHide:1 mcs(mc(mcPr(count:1 mcJc:left)) mc(mcPr(count:1 mcJc:left)))) mr(e(a) e(1)) mr(e(n) e(\u200b)))))',
    ],
    [
      'a sum up to the next sign',
      `<munderover><mo>∑</mo>${one}${n}</munderover><mo>(</mo>${a}<mo>+</mo>${one}<mo>)</mo><mo>+</mo>${n}`,
      'nary(naryPr(chr:∑ limLoc:undOvr) sub(1) sup(n) e(d(dPr(begChr:( endChr:)) e(a + 1)))) + n',
    ],
    [
      'an integral up to the relation',
      `<mo>∫</mo>${a}<mo>+</mo>${n}<mi>d</mi><mi>x</mi><mo>=</mo>${one}`,
      'nary(naryPr(chr:∫ limLoc:subSup subHide:1 supHide:1) sub(\u200b) sup(\u200b) e(a + n d x)) = 1',
    ],
    ['a sum of nothing', `<munder><mo>∑</mo>${n}</munder>`, 'limLow(e(∑) lim(n))'],
    ['a limit', `<munder><mi>lim</mi><mrow>${n}<mo>→</mo><mi>∞</mi></mrow></munder>${a}`, 'limLow(e(lim) lim(n → ∞)) a'],
    ['a vector', `<mover>${a}<mo>→</mo></mover>`, 'acc(accPr(chr:\u20d7) e(a))'],
    ['a bar above', `<mover><mrow>${a}${n}</mrow><mo>¯</mo></mover>`, 'bar(barPr(pos:top) e(a n))'],
    [
      'a brace below with its words',
      `<munder><munder>${a}<mo>⏟</mo></munder><mtext>so many</mtext></munder>`,
      'limLow(e(groupChr(groupChrPr(chr:⏟ pos:bot vertJc:top) e(a))) lim(so many))',
    ],
    ['a box', `<menclose notation="box">${a}</menclose>`, 'borderBox(e(a))'],
    [
      'what is struck out',
      `<menclose notation="updiagonalstrike">${a}</menclose>`,
      'borderBox(borderBoxPr(hideTop:1 hideBot:1 hideLeft:1 hideRight:1 strikeBLTR:1) e(a))',
    ],
    ['an empty base', `<msup><mrow></mrow>${one}</msup>${a}`, 'sSup(e(\u200b) sup(1)) a'],
    ['no sign that is for machines', `<mi>f</mi><mo>\u2061</mo><mo>(</mo>${a}<mo>)</mo>`, 'f d(dPr(begChr:( endChr:)) e(a))'],
    ['white', `${a}<mspace width="1em"/>${n}`, 'a \u2003 n'],
  ])('%s', (_, mathml, expected) => {
    expect(shown(mathml)).toBe(expected);
  });

  test.each([
    ['an enclosure that Word has not', `<menclose notation="longdiv">${a}</menclose>`],
    ['cells over several columns', `<mtable><mtr><mtd columnspan="2">${a}</mtd></mtr></mtable>`],
    ['a fraction of three', `<mfrac>${a}${a}${a}</mfrac>`],
    ['a script without its base', `<msup>${a}</msup>`],
    ['brackets without an end to their depth', `${'<mo>(</mo>'.repeat(3_000)}${a}${'<mo>)</mo>'.repeat(3_000)}`],
  ])('leaves %s to the picture', (_, mathml) => {
    expect(omml(mathml)).toBeNull();
  });

  it('says upright, bold and in which alphabet', () => {
    const text = JSON.stringify(omml('<mi>sin</mi><mi mathvariant="bold-script">x</mi><mi>y</mi>'));
    expect([...text.matchAll(/"m:(scr|sty)","attributes":\{"m:val":"(\S+?)"/g)].map(([, ...found]) => found)).toEqual([
      ['sty', 'p'],
      ['scr', 'script'],
      ['sty', 'b'],
    ]);
  });
});

const token = fc.constantFrom(
  '<mi>x</mi>',
  '<mn>12</mn>',
  '<mo>+</mo>',
  '<mo>(</mo>',
  '<mo>)</mo>',
  '<mo>|</mo>',
  '<mtext>if so</mtext>',
  '<mo>∑</mo>',
  '<mo>=</mo>',
);
const { any: anyMathml } = fc.letrec<{ any: string; row: string }>((tie) => ({
  row: fc.array(tie('any'), { minLength: 1, maxLength: 4 }).map((parts) => `<mrow>${parts.join('')}</mrow>`),
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    token,
    tie('row'),
    fc
      .tuple(fc.constantFrom('mfrac', 'msub', 'msup', 'munder', 'mover', 'mroot'), tie('row'), tie('any'))
      .map(([name, x, y]) => `<${name}>${x}${y}</${name}>`),
    fc
      .tuple(fc.constantFrom('msubsup', 'munderover'), tie('any'), tie('row'), tie('any'))
      .map(([name, ...parts]) => `<${name}>${parts.join('')}</${name}>`),
    fc.tuple(fc.constantFrom('msqrt', 'mphantom'), tie('row')).map(([name, x]) => `<${name}>${x}</${name}>`),
    fc
      .tuple(tie('row'), tie('any'))
      .map(([x, y]) => `<mtable><mtr><mtd>${x}</mtd><mtd>${y}</mtd></mtr><mtr><mtd>${y}</mtd></mtr></mtable>`),
  ),
}));

/** Signs of runs and of brackets and large operators, sorted: an index is written before its base in one and after it in the other. */
function signsOf(node: Node): string[] {
  if (typeof node === 'string') return [...node.replaceAll(/[\s\u200b]/g, '')];
  const own = /^m:(?:chr|begChr|endChr)$/.test(node.name) ? [...String(node.attributes['m:val'])] : [];
  return [...own, ...node.children.flatMap(signsOf)];
}

it('loses no sign of any formula', () => {
  fc.assert(
    fc.property(anyMathml, (mathml) => {
      const tree = sanitiseMathml(`<math>${mathml}</math>`)!;
      expect((toOmml(tree.content) ?? []).flatMap(signsOf).toSorted()).toEqual(tree.content.flatMap(signsOf).toSorted());
    }),
    { numRuns: 300 },
  );
});

it('is valid Open XML for any formula', async () => {
  const formulas = fc.sample(anyMathml, { numRuns: 120, seed: 7 });
  expect(await wordMistakes(documentOf(formulas.map((mathml) => display('x', null, { mathml: `<math>${mathml}</math>` }))))).toEqual([]);
}, 120_000);
