import { expect, it } from 'vitest';
import { latexToMathml } from '../../latex/latex-to-mathml.ts';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from '../read/from-mathml.ts';
import { speak } from './speak.ts';

function said(latex: string, language: 'en' | 'ar' = 'en'): string {
  const made = latexToMathml(latex, { display: true });
  if (!made.ok) throw new Error(`${latex} cannot be read`);
  return speak(readMathml(parseMathml(made.mathml)?.children ?? []), language);
}

it.each([
  ['ax^2 + b_i = 0', 'a x squared plus b sub i equals 0'],
  ['-3 - x', 'negative 3 minus x'],
  [String.raw`\frac{p}{q}`, 'p over q'],
  [String.raw`\frac{p+1}{q}`, 'the fraction with numerator p plus 1 and denominator q, end fraction'],
  [String.raw`\sqrt{x+1}`, 'the square root of x plus 1, end root'],
  [String.raw`\sqrt[3]{x}`, 'the cube root of x'],
  ['x^{n+1}', 'x to the power of n plus 1, end exponent'],
  ['a_{i,j}', 'a sub i, j, end sub'],
  [String.raw`\sum_{i=1}^n i`, 'the sum from i equals 1 to n of i'],
  [String.raw`\lim_{x\to 0} f(x)`, 'the limit as x approaches 0 of f of x'],
  [String.raw`\sin^2 x`, 'sine squared of x'],
  [String.raw`\sin^{-1} x`, 'inverse sine of x'],
  [String.raw`\log_2 8`, 'log base 2 of 8'],
  ["f''(x)", 'f double prime of x'],
  [String.raw`|x-1|`, 'the absolute value of x minus 1, end absolute value'],
  [String.raw`\overline{AB} + \vec{v}`, 'A B bar plus vector v'],
  [String.raw`\binom{n}{k}`, 'n choose k'],
  [String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`, 'the 2 by 2 matrix. Row 1: a, b. Row 2: c, d. End matrix'],
  [String.raw`\begin{cases}x&x>0\\0&\text{else}\end{cases}`, '2 cases. Case 1: x, x is greater than 0. Case 2: 0, else. End cases'],
  [String.raw`\begin{aligned}a&=b\\c&=d\end{aligned}`, '2 lines. Line 1: a equals b. Line 2: c equals d'],
  [String.raw`A \subseteq \mathbb{R}`, 'A is a subset of double-struck R'],
  [String.raw`\Gamma(z)`, 'capital gamma of z'],
  ['{}^{14}_{6}C', 'subscript 6 and superscript 14 C'],
])('says %s as people read it', (latex, words) => {
  expect(said(latex)).toBe(words);
});

it.each([
  ['x^2 + 1 = 0', 'x تربيع زائد 1 يساوي 0'],
  [String.raw`\sqrt{x+1}`, 'الجذر التربيعي لـ x زائد 1، نهاية الجذر'],
  [String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`, 'مصفوفة ٢ في ٢. الصف ١: a, b. الصف ٢: c, d. نهاية المصفوفة'],
])('says %s in Arabic', (latex, words) => {
  expect(said(latex, 'ar')).toBe(words);
});

it('says Greek letters that stand as signs by their names', () => {
  expect(
    speak(
      [
        { kind: 'operator', text: '∆' },
        { kind: 'operator', text: '>' },
        { kind: 'number', text: '0' },
      ],
      'en',
    ),
  ).toBe('capital delta is greater than 0');
});
