import { describe, expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

const inText = (page: HandSetPage): string[] =>
  findFormulas(page.content)
    .filter(({ display }) => !display)
    .map(({ linear }) => linear);
const displayed = (page: HandSetPage): string[] =>
  findFormulas(page.content)
    .filter(({ display }) => display)
    .map(({ linear }) => linear);

describe('formulas in running text', () => {
  test('are single letters of a formula font as well as equations', () => {
    const page = new HandSetPage()
      .set('Let ')
      .math('x')
      .set(' and ')
      .math('y')
      .set(' be such that ')
      .math('x')
      .set('+')
      .math('y')
      .set(' = 3 holds.');
    expect(inText(page)).toEqual(['x', 'y', 'x+y = 3']);
  });

  test('leave the comma and the stop to the text', () => {
    const page = new HandSetPage().set('If ').math('a').set(' = 1, then ').math('b').set(' = 2.');
    expect(inText(page)).toEqual(['a = 1', 'b = 2']);
  });

  test('take brackets only with what stands in them', () => {
    const page = new HandSetPage().set('The value ').math('f').set('(').math('x').set(') is positive (where ').math('x').set(' > 0).');
    expect(inText(page)).toEqual(['f(x)', 'x > 0']);
  });

  test('keep names of functions whole', () => {
    const page = new HandSetPage().set('Here sin ').math('x').set(' is odd, and log ').math('n').set(' grows.');
    expect(inText(page)).toEqual(['sin x', 'log n']);
  });

  test('read scripts after their sign', () => {
    const page = new HandSetPage()
      .set('The sum ')
      .math('x')
      .set('2', { size: 7, shift: -3.6, font: 'CMR7' })
      .set('+')
      .math('a')
      .math('i', { size: 7, shift: 1.5, font: 'CMMI7' })
      .set(' is finite.');
    expect(inText(page)).toEqual(['x^2+a_i']);
  });

  test('hold small fractions with their bars, and the text goes on after them', () => {
    const page = new HandSetPage().set('Hence ').math('x').set(' = ').fraction('a', 'b', 7).set(' is the root of it.');
    const [zone] = findFormulas(page.content);
    expect(zone).toMatchObject({ linear: 'x = a/b', display: false, rules: [0] });
  });

  test('keep what stands beside a fraction apart from it', () => {
    const page = new HandSetPage().set('Hence ').math('x').set(' = 2').fraction('a', 'b', 7).math('c').set(' is the root of it.');
    expect(inText(page)).toEqual(['x = 2 a/b c']);
  });

  test('hold the marks over their letters, which stand on a line of their own', () => {
    const page = new HandSetPage().set('Here ').math('AB');
    const start = page.x;
    page.set(' = ').math('C').set(' holds for all.');
    for (const x of [start - 12.5, start - 5.7]) page.at(x, 97.3).set('ˆ', { font: 'CMR10' });
    expect(inText(page)).toEqual(['AˆBˆ = C']);
  });

  test('hold the name of a brace under letters', () => {
    const page = new HandSetPage().set('Here ');
    const start = page.x;
    page.math('a').set('+').math('b').set(' = ').math('c').set(' holds.');
    for (const [nth, sign] of [...'⎱⎱⎰⎰'].entries()) page.at(start + 5 * nth, 105).math(sign, { font: 'CMEX10', size: 5 });
    page.at(start + 7, 112).math('n', { size: 7, font: 'CMMI7' });
    expect(inText(page)).toEqual(['(a+b)⏟_n = c']);
  });

  test.each([
    ['of the line', { font: 'STIXTwoMath' }, ' holds.'],
    ['of the line, without words behind it', { font: 'STIXTwoMath' }, ' = 3'],
    ['a little higher', { font: 'CMEX10', hangs: 12, shift: -9 }, ' holds.'],
  ])('hold binomials in brackets %s', (_what, fence, after) => {
    const page = new HandSetPage().set('Here ').math('x').set(' = ').math('(', fence);
    const start = page.x;
    page
      .at(start + 0.5, 95.5)
      .math('n', { size: 7, font: 'CMMI7' })
      .set('+1', { size: 7, font: 'CMR7' });
    const end = page.x;
    page
      .at(start + 5, 103.8)
      .math('k', { size: 7, font: 'CMMI7' })
      .at(end, 100)
      .math(')', fence)
      .set(after);
    const [zone, ...others] = findFormulas(page.content);
    expect(others).toEqual([]);
    expect(zone?.nodes).toContainEqual(
      expect.objectContaining({ kind: 'fenced', inside: [expect.objectContaining({ kind: 'fraction', hasBar: false })] }),
    );
  });

  test('are known in italics of the text by standing alone', () => {
    const page = new HandSetPage()
      .set('Let ', { font: 'Times' })
      .set('n', { font: 'Times-Italic', italic: true })
      .set(' be a number.', { font: 'Times' });
    expect(inText(page)).toEqual(['n']);
  });

  test.each([
    [
      'emphasised words',
      (page: HandSetPage) => page.set('This is ').set('not a formula', { font: 'CMTI10', italic: true }).set(' at all.'),
    ],
    ['articles and initials', (page: HandSetPage) => page.set('A boy and I saw a J. Smith.')],
    ['years and counts', (page: HandSetPage) => page.set('In 1545 there were 12 houses.')],
    [
      'lines of a program',
      (page: HandSetPage) =>
        page.set('This is prose of some length. ').at(90, 120).set('if x == 2: y = x + 1', { font: 'Courier', monospace: true }),
    ],
    ['hyphens and dashes', (page: HandSetPage) => page.set('A well-known pre-war house - here - stood.')],
    [
      'marks of notes',
      (page: HandSetPage) => page.set('The year 820.').set('1', { size: 7, shift: -3.6, font: 'CMR7' }).set(' Then came others.'),
    ],
  ])('are not made of %s', (_what, write) => {
    expect(findFormulas(write(new HandSetPage()).content)).toEqual([]);
  });

  test('take lone figures where the text is full of formulas set in the same figures', () => {
    const page = new HandSetPage();
    page
      .set('If ')
      .math('p')
      .set(' > 1 and ')
      .math('q')
      .set(' > 2 and ')
      .math('r')
      .set(' > 3 then')
      .at(72, 114)
      .set('they differ by 2 on page 7 as ')
      .math('p')
      .set(' grows.');
    expect(inText(page)).toContain('2');
    expect(inText(page)).not.toContain('7');
  });
});

describe('formulas in items of a list', () => {
  test.each([
    ['(a)', (page: HandSetPage) => page.set('(a)')],
    ['2.', (page: HandSetPage) => page.set('2.')],
    ['iv.', (page: HandSetPage) => page.set('iv.')],
    ['a bullet of a font of signs', (page: HandSetPage) => page.set('•', { font: 'CMSY10' })],
  ])('leave the mark before them to the text: %s', (_what, mark) => {
    const page = mark(new HandSetPage()).set(' ').math('x').set(' = ').math('y').set('+1');
    expect(inText(page)).toEqual(['x = y+1']);
    expect(displayed(page)).toEqual([]);
  });

  test('leave the mark before words to the text', () => {
    expect(inText(new HandSetPage().set('(i) ').math('X').set('=').math('Y').set(' is compact and closed;'))).toEqual(['X = Y']);
  });

  test('leave the mark to the text where they start with what stands on no line', () => {
    const page = new HandSetPage().set('(b)').at(95, 100).fraction('a', 'b');
    expect(findFormulas(page.content)).toMatchObject([{ linear: 'a/b', display: false }]);
  });

  test('start with a bracket of their own where no white stands behind it', () => {
    expect(displayed(new HandSetPage().set('(').math('a').set(')').math('b').set(' = ').math('c'))).toEqual(['(a)b = c']);
    expect(displayed(new HandSetPage().set('(2) + ').math('b').set(' = ').math('c'))).toEqual(['(2)+b = c']);
  });

  test('have their marks at the right in Arabic', () => {
    const page = new HandSetPage().at(200, 100).math('x').set(' = ').math('y').set(' .٣').at(150, 130).set('كلمات كثيرة');
    expect(inText(page)).toEqual(['x = y']);
    const lettered = new HandSetPage().at(200, 100).math('x').set(' = ').math('y').set(' (أ').at(150, 130).set('كلمات كثيرة');
    expect(inText(lettered)).toEqual(['x = y']);
  });
});

describe('colons in running text', () => {
  test('bind what a quantifier says', () => {
    const page = new HandSetPage().set('We say that ').math('∃', { font: 'CMSY10' }).math('y').set(': ').math('y').set(' = ').math('x');
    expect(inText(page.set(' holds.'))).toEqual(['∃y:y = x']);
  });
});

describe('displayed formulas', () => {
  const between = (write: (page: HandSetPage) => HandSetPage): HandSetPage =>
    write(new HandSetPage().set('Some words of text stand over the formula and fill their line, as they do.').at(220, 130))
      .at(72, 165)
      .set('And some more of them stand below it, in a line of their own.');

  test('stand by themselves, with their number apart', () => {
    const page = between((at) => at.math('a').set('+').math('b').set(' = ').math('c').at(420, 130).set('(2.1)'));
    expect(findFormulas(page.content)).toMatchObject([{ display: true, linear: 'a+b = c', number: { text: '(2.1)' } }]);
  });

  test('read numerators before denominators', () => {
    expect(displayed(between((at) => at.math('x').set(' = ').fraction('abc', 'd')))).toEqual(['x = (abc)/d']);
  });

  test('have their number at the end of their column, wherever that stands on the page', () => {
    const page = new HandSetPage();
    let end = 0;
    for (const y of [76, 88, 154, 166]) {
      page.at(72, y).set('Words that fill a line of a narrow column');
      end = page.x;
      page.at(420, y).set('and others beside.');
    }
    page
      .at(90, 120)
      .math('a')
      .set(' = ')
      .math('b')
      .at(end - 10.6, 120)
      .set('(7)');
    expect(findFormulas(page.content)).toMatchObject([{ display: true, linear: 'a = b', number: { text: '(7)' } }]);
  });

  test('are one where their lines are aligned by their relations', () => {
    const page = between((at) => at.math('a').set(' = ').math('b').at(220, 146).math('c').set(' = ').math('d'));
    expect(findFormulas(page.content)).toMatchObject([{ display: true, linear: 'a = b; c = d', doubts: [] }]);
  });

  test('are apart where each line has a number, and where their relations stand in no column', () => {
    const numbered = between((at) => {
      at.math('a').set(' = ').math('b').at(420, 130).set('(1)');
      return at.at(220, 146).math('c').set(' = ').math('d').at(420, 146).set('(2)');
    });
    expect(findFormulas(numbered.content).map(({ linear, number }) => [linear, number?.text])).toEqual([
      ['a = b', '(1)'],
      ['c = d', '(2)'],
    ]);
    const ragged = between((at) => at.math('a').set(' = ').math('b').at(212, 146).math('c').set(' = ').math('d'));
    expect(displayed(ragged)).toEqual(['a = b', 'c = d']);
  });

  test('keep a dot between two fractions', () => {
    const page = between((at) => at.fraction('a', 'b').set(' ').math('·', { font: 'CMSY10' }).set(' ').fraction('c', 'd'));
    expect(displayed(page).join()).toMatch(/^a\/b\s?·\s?c\/d$/u);
  });

  test('hold words in an equation that is set apart, and are no headings', () => {
    const words = { font: 'CMR10' };
    expect(
      displayed(between((at) => at.at(196, 130).set('area = length', words).math('×', { font: 'CMSY10' }).set('width', words))),
    ).toEqual(['area = length ×width']);
    expect(displayed(between((at) => at.set('Figure 2: the line of ', words).math('x').set(' = 3', words)))).toEqual([]);
  });

  test('hold what an integral leads into, letters in italics of the text as well', () => {
    const italics = { font: 'Times-Italic', italic: true };
    const page = between((at) => at.set('∫', { font: 'CMEX10', size: 14 }).set('xdx', italics).set(' = 1', { font: 'Times' }));
    expect(displayed(page)).toEqual(['∫xdx = 1']);
    const far = between((at) => {
      const start = at.set('∫', { font: 'CMEX10', size: 14 }).x;
      at.fraction('1', 'x');
      at.at(start + 24, 130)
        .set('dx', italics)
        .set(' = 1', { font: 'Times' });
      return at.at(72, 200).set('These words are set in the same font as the letters.', italics);
    });
    expect(displayed(far)).toEqual(['∫1/x dx = 1']);
  });

  test('part the columns of a matrix', () => {
    const fence = { font: 'CMEX10', size: 24, shift: 6 };
    const page = between((at) => {
      const rows = (y: number, left: string, right: string): HandSetPage => at.at(248, y).math(left).at(275, y).math(right);
      at.math('A').set(' = ').set('(', fence);
      rows(124, 'a', 'b');
      rows(138, 'c', 'd');
      return at.at(285, 130).set(')', fence);
    });
    expect(displayed(page)).toEqual(['A = (a, b; c, d)']);
  });

  test('hold the limits of a sum', () => {
    const page = between((at) => {
      const start = at.x;
      at.set('∑', { font: 'CMEX10', size: 14 }).math('a').math('i', { size: 7, shift: 1.5, font: 'CMMI7' });
      return at.at(start, 137).math('i', { size: 7, font: 'CMMI7' }).set('=1', { size: 7, font: 'CMR7' });
    });
    expect(displayed(page)).toEqual(['∑_(i = 1)a_i']);
  });
});
