import { alphabetOfSign, plainSign } from '../tree/alphabet-of-sign.ts';
import type { Alphabet, FormulaNode } from '../tree/formula-node.ts';
import { grouped } from '../tree/grouped.ts';
import { latexFunctions, latexSigns } from './latex-signs.ts';

/** A row as LaTeX, as people write it by hand. Letters and signs that LaTeX has no usual name for stand as they are. */
export const writeLatex = (nodes: readonly FormulaNode[]): string => rowLatex(grouped(nodes));

const rowLatex = (nodes: readonly FormulaNode[]): string =>
  joined(nodes.filter((node, at) => !isUsualSpace(node, nodes[at - 1], nodes[at + 1])).map(write)).trim();

/** A name of several letters, with scripts or without. */
function isName(node: FormulaNode | undefined): boolean {
  if (node?.kind === 'scripts') return isName(node.base[0]);
  return node?.kind === 'identifier' && [...node.text].length > 1;
}

/** White that LaTeX has beside names by itself. */
const isUsualSpace = (node: FormulaNode, before: FormulaNode | undefined, after: FormulaNode | undefined): boolean =>
  node.kind === 'space' && node.width < 0.2 && (isName(before) || isName(after));

/** Commands end where no letter follows, of any script; else a sign and the letters behind it could be a command of their own. */
const joined = (parts: readonly string[]): string =>
  parts
    .reduce((before, part) => before + (/\\[A-Za-z]+$/.test(before) && /^[\p{L}\p{M}]/u.test(part) ? ' ' : '') + part, '')
    .replaceAll(/ {2,}/g, ' ');

const braced = (nodes: readonly FormulaNode[]): string => `{${writeLatex(nodes)}}`;
/** In braces where it is more than one sign. */
const argument = (nodes: readonly FormulaNode[]): string => {
  const latex = writeLatex(nodes);
  // The name of a function is more than one sign to TeX.
  return /^(?:[^\\{}^_&#$%~]|\\[A-Za-z]+)$/u.test(latex) && !latexFunctions.has(latex.slice(1)) ? latex : `{${latex}}`;
};

const commands: Partial<Record<Alphabet, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** Something set in an alphabet. */
function set(latex: string, alphabet: Alphabet | undefined): string {
  if (alphabet === 'bold-script') return `\\boldsymbol{\\mathcal{${latex}}}`;
  if (alphabet === 'bold-fraktur') return `\\boldsymbol{\\mathfrak{${latex}}}`;
  const isGreek = latex.startsWith('\\');
  const command = isGreek && alphabet === 'bold' ? 'boldsymbol' : alphabet && commands[alphabet];
  return command && !(isGreek && alphabet === 'normal') ? `\\${command}{${latex}}` : latex;
}

const sign = (text: string): string => latexSigns.get(text) ?? (/^[#$&_^~\\]$/.test(text) ? `\\text{${plain(text)}}` : text);

/** Signs one by one, none of which is a command of the document's. */
const signsLatex = (text: string): string => joined([...text].map((one) => (one === ',' ? '{,}' : sign(one))));

function identifier({ text, alphabet }: Extract<FormulaNode, { kind: 'identifier' }>): string {
  if (latexFunctions.has(text)) return `\\${text}`;
  const signs = [...text];
  if (signs.length === 1) {
    const own = alphabetOfSign(text);
    const known = latexSigns.get(text);
    if (known) return known;
    const letter = own ? plainSign(text) : text;
    return set(sign(letter), alphabet ?? (own === 'italic' ? undefined : own));
  }
  if (alphabet && alphabet !== 'normal') return set(signsLatex(text), alphabet);
  return /^[A-Za-z]+$/.test(text) ? `\\operatorname{${text}}` : `\\text{${plain(text)}}`;
}

/** Words, in which nothing is a command. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\\{}]/g, (one) => ({ '\\': '\\textbackslash ', '{': '\\{', '}': '\\}' })[one] ?? one)
    .replaceAll(/[#$%&_]/g, (one) => `\\${one}`)
    .replaceAll('^', '\\textasciicircum ')
    .replaceAll('~', '\\textasciitilde ');

const accents: Record<string, [short: string, wide: string]> = {
  '^': ['hat', 'widehat'],
  ˆ: ['hat', 'widehat'],
  '\u0302': ['hat', 'widehat'],
  '~': ['tilde', 'widetilde'],
  '˜': ['tilde', 'widetilde'],
  '∼': ['tilde', 'widetilde'],
  '\u0303': ['tilde', 'widetilde'],
  '¯': ['bar', 'overline'],
  '‾': ['bar', 'overline'],
  _: ['bar', 'overline'],
  '\u0304': ['bar', 'overline'],
  '\u0305': ['bar', 'overline'],
  '˙': ['dot', 'dot'],
  '.': ['dot', 'dot'],
  '\u0307': ['dot', 'dot'],
  '¨': ['ddot', 'ddot'],
  '..': ['ddot', 'ddot'],
  '\u0308': ['ddot', 'ddot'],
  '\u20db': ['dddot', 'dddot'],
  '...': ['dddot', 'dddot'],
  '\u20dc': ['ddddot', 'ddddot'],
  '˘': ['breve', 'breve'],
  '\u0306': ['breve', 'breve'],
  ˇ: ['check', 'check'],
  '\u030c': ['check', 'check'],
  '´': ['acute', 'acute'],
  '\u0301': ['acute', 'acute'],
  '`': ['grave', 'grave'],
  '\u0300': ['grave', 'grave'],
  '˚': ['mathring', 'mathring'],
  '\u030a': ['mathring', 'mathring'],
  '→': ['vec', 'overrightarrow'],
  '\u20d7': ['vec', 'overrightarrow'],
  '←': ['overleftarrow', 'overleftarrow'],
  '\u20d6': ['overleftarrow', 'overleftarrow'],
  '↔': ['overleftrightarrow', 'overleftrightarrow'],
  '⏞': ['overbrace', 'overbrace'],
};
const under: Record<string, string> = {
  _: 'underline',
  '¯': 'underline',
  '‾': 'underline',
  '\u0332': 'underline',
  '⏟': 'underbrace',
  '→': 'underrightarrow',
  '←': 'underleftarrow',
  '↔': 'underleftrightarrow',
};

function accent({ base, sign: mark, side }: Extract<FormulaNode, { kind: 'accent' }>): string {
  if (side === 'below') return under[mark] ? `\\${under[mark]}${braced(base)}` : `\\underset{${sign(mark)}}${braced(base)}`;
  const known = accents[mark];
  if (!known) return `\\overset{${sign(mark)}}${braced(base)}`;
  const isSingle = base.length === 1 && base[0]?.kind === 'identifier' && [...base[0].text].length === 1;
  return `\\${known[isSingle ? 0 : 1]}${braced(base)}`;
}

/** Between square brackets, where the first closing one would end it. */
const optional = (latex: string): string => (latex.includes(']') ? `{${latex}}` : latex);

const fence = (text: string): string => (text === '' ? '.' : sign(text));

/** What stands between brackets around rows, by the environments that have them. */
const matrices: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '∣∣': 'vmatrix',
  '∥∥': 'Vmatrix',
};

/** A bracket or star at the beginning of a row would belong to the command before it. */
const cell = (nodes: readonly FormulaNode[]): string => writeLatex(nodes).replace(/^(?=[[*])/, '{}');
const rows = (grid: Extract<FormulaNode, { kind: 'grid' }>): string => grid.rows.map((cells) => cells.map(cell).join(' & ')).join(' \\\\ ');

const environment = (name: string, grid: Extract<FormulaNode, { kind: 'grid' }>): string => `\\begin{${name}} ${rows(grid)} \\end{${name}}`;

function fenced({ open, close, inside }: Extract<FormulaNode, { kind: 'fenced' }>): string {
  const [only] = inside;
  if (inside.length === 1 && only?.kind === 'grid') {
    const name = matrices[open + close];
    if (name) return environment(name, only);
    if (open === '{' && close === '') return environment('cases', only);
  }
  if (inside.length === 1 && only?.kind === 'fraction' && !only.hasBar && open === '(' && close === ')')
    return `\\binom${braced(only.above)}${braced(only.below)}`;
  return joined([`\\left${fence(open)}`, writeLatex(inside), `\\right${fence(close)}`]);
}

/** Signs beside which TeX takes `\limits`; beside others it ends in an error. */
const bigOperators = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]$/u;

const isPrimes = (nodes: readonly FormulaNode[]): boolean =>
  nodes.length > 0 && nodes.every((node) => node.kind === 'operator' && /^[′″‴']+$/u.test(node.text));
const primes = (nodes: readonly FormulaNode[]): string =>
  nodes
    .map((node) => (node.kind === 'operator' ? [...node.text].map((one) => ({ '″': "''", '‴': "'''" })[one] ?? "'").join('') : ''))
    .join('');

function scripts({ base, below, above, areLimits, leading }: Extract<FormulaNode, { kind: 'scripts' }>): string {
  const pair = (lower: FormulaNode[] | null, upper: FormulaNode[] | null): string =>
    (lower ? `_${argument(lower)}` : '') + (upper ? (isPrimes(upper) ? primes(upper) : `^${argument(upper)}`) : '');
  const own = grouped(base);
  const [only] = own;
  const isOne = own.length === 1 && only?.kind !== 'scripts' && only?.kind !== 'fraction';
  const on = base.length === 0 ? '{}' : isOne ? rowLatex(own) : braced(base);
  const before = leading ? `{}${pair(leading.below, leading.above)}` : '';
  if (!areLimits) return before + on + pair(below, above);
  // Signs and names that bear limits by themselves where they stand alone; anything else is told to.
  if (only?.kind === 'accent' && /^[⏞⏟]$/u.test(only.sign) && base.length === 1) return before + on + pair(below, above);
  const bears =
    only?.kind === 'operator' || only?.kind === 'identifier' ? bigOperators.test(only.text) || latexFunctions.has(only.text) : false;
  if (base.length === 1 && bears && on.startsWith('\\')) return `${before}${on}\\limits${pair(below, above)}`;
  const raised = above ? `\\overset${braced(above)}{${on}}` : on;
  return before + (below ? `\\underset${braced(below)}{${raised}}` : raised);
}

function space(width: number): string {
  if (width >= 1.5) return '\\qquad ';
  if (width >= 0.8) return '\\quad ';
  return width >= 0.3 ? '\\; ' : width > 0 ? '\\, ' : '';
}

const notations: Record<string, string> = {
  box: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  'updiagonalstrike downdiagonalstrike': 'xcancel',
  top: 'overline',
  bottom: 'underline',
};

/** Signs between white. */
const relation = /^[=<>≤≥⩽⩾≠≡≈∼≃≅∝≪≫∈∉∋⊂⊃⊆⊇→⇒⇐⇔↦⟶⟹⟺]$/u;

function write(node: FormulaNode): string {
  switch (node.kind) {
    case 'identifier':
      return identifier(node);
    case 'number':
      return set(signsLatex(node.text), node.alphabet);
    case 'operator':
      return latexFunctions.has(node.text)
        ? `\\${node.text}`
        : /^\p{L}{2,}$/u.test(node.text)
          ? `\\operatorname{${node.text}}`
          : relation.test(node.text)
            ? ` ${sign(node.text)} `
            : joined([...node.text].map(sign));
    case 'text':
      return `\\text{${plain(node.text)}}`;
    case 'space':
      return space(node.width);
    case 'fraction':
      if (node.isSlanted) return `${braced(node.above)}/${braced(node.below)}`;
      return node.hasBar
        ? `\\frac${braced(node.above)}${braced(node.below)}`
        : `\\genfrac{}{}{0pt}{}${braced(node.above)}${braced(node.below)}`;
    case 'root':
      return `\\sqrt${node.degree ? `[${optional(writeLatex(node.degree))}]` : ''}${braced(node.under)}`;
    case 'scripts':
      return scripts(node);
    case 'accent':
      return accent(node);
    case 'fenced':
      return fenced(node);
    case 'grid':
      return environment(node.rows.every(({ length }) => length === 2) ? 'aligned' : 'matrix', node);
    case 'enclosed':
      return Object.hasOwn(notations, node.notation) ? `\\${notations[node.notation]}${braced(node.inside)}` : braced(node.inside);
  }
}
