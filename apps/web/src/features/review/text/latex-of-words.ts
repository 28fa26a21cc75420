import { cutInlines } from '@manara/core/document/edit/inlines';
import type { Inline } from '@manara/core/document/inline';

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det gcd dim ker deg arg'.split(' '),
);

/** Characters that mean something else to LaTeX. */
const special: Readonly<Record<string, string>> = { '\\': String.raw`\backslash `, '~': String.raw`\sim `, '^': String.raw`\wedge ` };

const escaped = (text: string): string => text.replaceAll(/[\\~^{}$&#_%]/g, (character) => special[character] ?? `\\${character}`);

/** Names of functions as such, other words as words, and all else as it stands. */
const written = (text: string): string =>
  text
    .split(/(\p{L}{2,})/u)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : functions.has(part) ? `\\${part} ` : String.raw`\text{${part}}`))
    .join('');

/** LaTeX for words that are a formula, to begin with: raised and lowered ones as scripts. `from` and `to` count as `split` does. */
export function latexOfWords(inlines: readonly Inline[], from: number, to: number): string {
  const nextId = () => 'n0';
  const [, rest] = cutInlines(inlines, from, nextId);
  const [words] = cutInlines(rest, to - from, nextId);
  return words
    .map((inline) => {
      if (inline.type === 'inline_formula') return inline.formula.latex ?? inline.formula.proposed ?? written(inline.formula.linear);
      if (inline.type !== 'text') return '';
      const latex = written(inline.text);
      if (inline.marks.includes('superscript')) return `^{${latex}}`;
      return inline.marks.includes('subscript') ? `_{${latex}}` : latex;
    })
    .join('')
    .trim();
}
