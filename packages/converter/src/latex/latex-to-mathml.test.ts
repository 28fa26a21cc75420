import { expect, it } from 'vitest';
import { sanitiseMathml } from '../write/mathml/sanitise-mathml.ts';
import { latexToMathml as make } from './latex-to-mathml.ts';

const latexToMathml = (latex: string) => make(latex, { display: true });

const mathmlOf = (latex: string) => {
  const made = latexToMathml(latex);
  return made.ok ? made.mathml : made;
};

it('makes MathML of what people write', () => {
  const made = mathmlOf(String.raw`\frac{x+1}{\sqrt[3]{y}} \le \sum_{i=1}^n a_i`);
  expect(made).toMatch(/^<math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML">.*<mfrac>.*<mroot>.*<munderover>.*<\/math>$/s);
  expect(typeof made === 'string' && sanitiseMathml(made)).toBeTruthy();
});

it.each([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\url{https://a.example}`,
  String.raw`\includegraphics{https://a.example/x.png}`,
  String.raw`\style{background:url(//a.example)}{x}`,
  String.raw`\class{a}{x} \id{main}{x}`,
  String.raw`\text{<script>alert(1)</script><img src=x onerror=alert(1)>}`,
  String.raw`\color{red;background:url(//a.example)} x`,
])('lets nothing lead anywhere or run: %s', (latex) => {
  const made = mathmlOf(latex);
  expect(typeof made === 'string' ? made : '').not.toMatch(/<[^>]*(?:href|src|style|class|id)=|<script|<img|url\(/);
});

it('sets the limits of a sum beside it in running text', () => {
  expect(make(String.raw`\sum_{i}^n`, { display: false })).toMatchObject({ mathml: expect.stringContaining('<msubsup>') });
});

it('says from where on it cannot be read', () => {
  expect(latexToMathml(String.raw`x + \fraction{1}{2}`)).toEqual({ ok: false, fault: 'unreadable', near: String.raw`\fraction{1}{2}` });
  expect(latexToMathml(String.raw`\frac{1}{2`)).toMatchObject({ ok: false, fault: 'unreadable' });
  expect(latexToMathml('   ')).toMatchObject({ ok: false });
});

it.each([
  ['deep', '{'.repeat(900) + '}'.repeat(900)],
  ['an endless macro', String.raw`\def\a{\a\a}\a`],
  [
    'a growing macro',
    String.raw`\def\a{xxxxxxxxxx}\def\b{\a\a\a\a\a\a\a\a\a\a}\def\c{\b\b\b\b\b\b\b\b\b\b}\def\d{\c\c\c\c\c\c\c\c\c\c}\d\d\d\d`,
  ],
  ['roots in roots', String.raw`\sqrt`.repeat(330) + 'x'],
])('is not held up by %s', (_name, latex) => {
  const made = latexToMathml(latex);
  expect(made.ok ? made.mathml.length : 0).toBeLessThan(100_000);
});
