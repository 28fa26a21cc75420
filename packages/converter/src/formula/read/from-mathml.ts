import type { Element, Node } from '../../write/markup/element.ts';
import { stackAsTable } from '../../write/mathml/elementary-stack.ts';
import { isArithmetic } from '../tree/arithmetic.ts';
import { divisionOf } from '../tree/division.ts';
import { alphabetOfSign, plainSign } from '../tree/alphabet-of-sign.ts';
import type { Alphabet, FormulaNode } from '../tree/formula-node.ts';
import { withPlainFigures } from './plain-figures.ts';

const alphabets: ReadonlySet<string> = new Set<Alphabet>([
  'normal',
  'italic',
  'bold',
  'bold-italic',
  'double-struck',
  'script',
  'bold-script',
  'fraktur',
  'bold-fraktur',
  'sans-serif',
  'monospace',
]);

const isElement = (node: Node): node is Element => typeof node !== 'string';
const childrenOf = (node: Element): Element[] => node.children.filter(isElement);
const wordsOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''));

/** Signs over and under a base that are marks on it. */
const marks = new Set('¯‾_^ˆ~˜˙·¨ˇ˘´`→←↔⏞⏟⎴⎵︷︸⏜⏝˚∼\u20d7\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u030c\u0332\u20d6\u20db\u20dc');
const isMarkSign = (sign: string): boolean => marks.has(sign) || /^\.{1,3}$/.test(sign);

/** Signs that only tell machines how others go together. */
const silent = /[\u2061\u2062\u2064\ufeff]|\u200b|\u200c|\u200d|[\ufe00-\ufe0f]/gu;

/** What a row of presentation MathML says, as a tree. Nothing of it is looked up or run; what is not known is read for what it holds. */
export function readMathml(nodes: readonly Node[]): FormulaNode[] {
  const row: FormulaNode[] = [];
  for (const node of nodes.filter(isElement)) {
    const made = read(node);
    const [only] = made;
    const last = row.at(-1);
    const isOnLast = standsOnPhantom(node) || node.name === 'mn' || node.name === 'mi';
    if (only?.kind === 'scripts' && only.base.length === 0 && last && last.kind !== 'space' && isOnLast)
      row.splice(-1, 1, { ...only, base: [last] }, ...made.slice(1));
    else row.push(...made);
  }
  return row;
}

/** A name as it is called; "lim sup" is one, whatever white is in it. */
const nameOf = (words: string): string => words.trim().replace(/^lim\s+(sup|inf)$/u, 'lim$1');

const holds = (node: Element, name: string): boolean => childrenOf(node).some((child) => child.name === name || holds(child, name));
/** Whether scripts stand on something that is as high as a letter and not seen: they belong to what stands before (so mhchem writes them). */
const standsOnPhantom = (node: Element): boolean => {
  const [base] = childrenOf(node);
  return /^msu[bp](?:sup)?$/.test(node.name) && base !== undefined && (base.name === 'mphantom' || holds(base, 'mphantom'));
};

function alphabetOf({ attributes }: Element): { alphabet?: Alphabet } {
  const { mathvariant } = attributes;
  return typeof mathvariant === 'string' && alphabets.has(mathvariant) ? { alphabet: mathvariant as Alphabet } : {};
}

/** A name whose letters are all signs of one alphabet, by its plain letters; as names are set upright or in italics, italics say nothing. */
function plainName(name: string): { text: string; alphabet?: Alphabet } {
  const letters = [...name];
  const alphabet = letters.length > 1 ? alphabetOfSign(letters[0] ?? '') : undefined;
  if (alphabet === undefined || letters.some((letter) => alphabetOfSign(letter) !== alphabet)) return { text: name };
  return { text: letters.map(plainSign).join(''), ...(alphabet !== 'italic' && { alphabet }) };
}

/** Figures of another alphabet are signs of their own; where only some of them are, each run is a number by itself. */
function numbersOf(text: string, named: { alphabet?: Alphabet }): (FormulaNode & { kind: 'number' })[] {
  const runs: { text: string; own: Alphabet | undefined }[] = [];
  for (const sign of text) {
    const [own, last] = [alphabetOfSign(sign), runs.at(-1)];
    // The point or comma of a number has no alphabet.
    if (last && (last.own === own || !/\d/.test(sign.normalize('NFKC')))) last.text += sign;
    else runs.push({ text: sign, own });
  }
  return runs.map((run) => ({
    kind: 'number',
    text: run.own ? run.text.normalize('NFKC') : run.text,
    ...(run.own ? { alphabet: run.own } : named),
  }));
}

/** In sizes of letters. */
function widthOf({ attributes }: Element): number {
  const found = /^([\d.]+)(em|ex|px|pt)?$/.exec(String(attributes['width'] ?? ''));
  const named: Record<string, number> = { thickmathspace: 0.28, mediummathspace: 0.22, thinmathspace: 0.17 };
  if (!found) return named[String(attributes['width'])] ?? 0;
  return Number(found[1]) * ({ em: 1, ex: 0.5, px: 1 / 16, pt: 1 / 12 }[found[2] ?? ''] ?? 0);
}

function read(node: Element): FormulaNode[] {
  const words = wordsOf(node)
    .replaceAll(silent, '')
    .replaceAll(/^[ \t]*[\n\r]\s*|\s*[\n\r][ \t]*$/g, '')
    .replaceAll(/[ \t\n\r]+/g, ' ');
  const [first, second, third] = childrenOf(node);
  const row = (of: Element | undefined): FormulaNode[] => (of ? readMathml([of]) : []);
  const some = (of: Element | undefined): FormulaNode[] | null => {
    const nodes = row(of);
    return nodes.length > 0 ? nodes : null;
  };
  switch (node.name) {
    case 'mi':
      if (/^[|∣∥‖]$/u.test(words.trim())) return [{ kind: 'operator', text: words.trim() }];
      return words.trim() === '' ? [] : withPlainFigures({ kind: 'identifier', ...plainName(nameOf(words)), ...alphabetOf(node) });
    case 'mn':
      return words.trim() === '' ? [] : numbersOf(words.trim(), alphabetOf(node)).flatMap(withPlainFigures);
    case 'mo':
      return words.trim() === '' ? (words === '' ? [] : [{ kind: 'space', width: 0.3 }]) : [{ kind: 'operator', text: nameOf(words) }];
    case 'mtext':
      return words.replaceAll('\u2063', '') === ''
        ? []
        : [{ kind: 'text', text: words.replaceAll('\u2063', '').replaceAll('\u00a0', ' '), ...alphabetOf(node) }];
    case 'ms':
      return [{ kind: 'text', text: `${node.attributes['lquote'] ?? '"'}${words}${node.attributes['rquote'] ?? '"'}` }];
    case 'mspace':
      return widthOf(node) > 0 ? [{ kind: 'space', width: widthOf(node) }] : [];
    // Figures that are not seen hold their places.
    case 'mphantom':
      return /^\d+$/.test(words.trim()) ? [{ kind: 'space', width: 0.5 * words.trim().length }] : [];
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return [];
    case 'semantics':
      return row(first);
    case 'mfrac':
      return [
        {
          kind: 'fraction',
          above: row(first),
          below: row(second),
          hasBar: !/^0+(?:\.0+)?[a-z%]*$/.test(String(node.attributes['linethickness'] ?? '')),
          ...(node.attributes['bevelled'] === 'true' && { isSlanted: true }),
        },
      ];
    case 'msqrt':
      return [{ kind: 'root', under: readMathml(node.children), degree: null }];
    case 'mroot':
      return [{ kind: 'root', under: row(first), degree: some(second) }];
    case 'msub':
      return [{ kind: 'scripts', base: row(first), below: some(second), above: null, areLimits: false }];
    case 'msup':
      return [{ kind: 'scripts', base: row(first), below: null, above: some(second), areLimits: false }];
    case 'msubsup':
      return [{ kind: 'scripts', base: row(first), below: some(second), above: some(third), areLimits: false }];
    case 'munder':
      return over(row(first), some(second), null);
    case 'mover':
      return over(row(first), null, some(second));
    case 'munderover':
      return over(row(first), some(second), some(third));
    case 'mmultiscripts':
      return multiscripts(node);
    case 'menclose':
      return [{ kind: 'enclosed', notation: String(node.attributes['notation'] ?? 'longdiv'), inside: readMathml(node.children) }];
    case 'mtable':
      return [grid(node)];
    case 'mstack':
    case 'mlongdiv':
      return [grid(stackAsTable(node))];
    case 'mfenced':
      return fenced(node);
    case 'mrow':
      return isBinomial(node) ? readMathml(node.children).map(asBinomial) : readMathml(node.children);
    default:
      return readMathml(node.children);
  }
}

/** Rows of cells. Lines between them count where they are those of arithmetic in columns or of a long division. */
function grid(table: Element): FormulaNode {
  const rows = childrenOf(table)
    .filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
    .map((cells) =>
      childrenOf(cells)
        .slice(cells.name === 'mlabeledtr' ? 1 : 0)
        .map((cell) => readMathml(cell.children)),
    );
  const given = String(table.attributes['rowlines'] ?? 'none')
    .trim()
    .split(/\s+/);
  const lines = rows.slice(0, -1).flatMap((_, at) => ((given[at] ?? given.at(-1)) === 'none' ? [] : [at]));
  return { kind: 'grid', rows, ...((isArithmetic(rows, lines) || divisionOf(rows)) && { lines }) };
}

/** Whether a row says of itself that two rows in brackets are a binomial. */
const isBinomial = ({ attributes }: Element): boolean => /^\s*binomial\s*\(/.test(String(attributes['intent'] ?? ''));

function asBinomial(node: FormulaNode): FormulaNode {
  const [above, below, ...others] = node.kind === 'grid' ? node.rows : [];
  return above?.length === 1 && below?.length === 1 && others.length === 0
    ? { kind: 'fraction', above: above[0] ?? [], below: below[0] ?? [], hasBar: false }
    : node;
}

const isMark = (nodes: FormulaNode[] | null): nodes is [FormulaNode & { kind: 'operator' | 'identifier' }] =>
  nodes?.length === 1 && (nodes[0]?.kind === 'operator' || nodes[0]?.kind === 'identifier') && isMarkSign(nodes[0].text);

/** What stands over and under a base: marks on it, or limits. */
function over(base: FormulaNode[], below: FormulaNode[] | null, above: FormulaNode[] | null): FormulaNode[] {
  const isArrow = base.length === 1 && base[0]?.kind === 'operator' && /^[←-⇿⟵-⟿]$/u.test(base[0].text);
  if (!isArrow && isMark(below) && isMark(above))
    return [{ kind: 'accent', base: [{ kind: 'accent', base, sign: below[0].text, side: 'below' }], sign: above[0].text, side: 'above' }];
  if (!isArrow && above === null && isMark(below)) return [{ kind: 'accent', base, sign: below[0].text, side: 'below' }];
  if (!isArrow && below === null && isMark(above)) return [{ kind: 'accent', base, sign: above[0].text, side: 'above' }];
  return [{ kind: 'scripts', base, below, above, areLimits: true }];
}

/** Scripts on both sides: pairs behind the base, and after `mprescripts` those before it; several behind each other are read as scripts of scripts’ bases. */
function multiscripts(node: Element): FormulaNode[] {
  const [base, ...scripts] = childrenOf(node);
  const split = scripts.findIndex(({ name }) => name === 'mprescripts');
  const pairs = (list: Element[]): { below: FormulaNode[] | null; above: FormulaNode[] | null }[] =>
    list.flatMap((one, at) => {
      if (at % 2 === 1) return [];
      const [below, above] = [readMathml([one]), list[at + 1] ? readMathml([list[at + 1] as Element]) : []];
      return [{ below: below.length > 0 ? below : null, above: above.length > 0 ? above : null }];
    });
  const behind = pairs(split === -1 ? scripts : scripts.slice(0, split));
  const before = split === -1 ? [] : pairs(scripts.slice(split + 1));
  let content = base ? readMathml([base]) : [];
  for (const { below, above } of behind) content = [{ kind: 'scripts', base: content, below, above, areLimits: false }];
  for (const leading of before.toReversed()) {
    const [only] = content;
    content =
      content.length === 1 && only?.kind === 'scripts' && !only.leading
        ? [{ ...only, leading }]
        : [{ kind: 'scripts', base: content, below: null, above: null, areLimits: false, leading }];
  }
  return content;
}

function fenced(node: Element): FormulaNode[] {
  const { open = '(', close = ')', separators = ',' } = node.attributes;
  const signs = [...String(separators).replaceAll(/\s/g, '')];
  const inside = childrenOf(node).flatMap((child, at): FormulaNode[] => {
    const sign = at > 0 ? (signs[at - 1] ?? signs.at(-1)) : undefined;
    return [...(sign ? [{ kind: 'operator', text: sign } as const] : []), ...readMathml([child])];
  });
  return [
    ...(open === '' ? [] : [{ kind: 'operator', text: String(open) } as const]),
    ...inside,
    ...(close === '' ? [] : [{ kind: 'operator', text: String(close) } as const]),
  ];
}
