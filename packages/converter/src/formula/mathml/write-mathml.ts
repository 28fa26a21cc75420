import type { Alphabet, FormulaNode } from '../tree/formula-node.ts';
import { signIn } from '../tree/sign-in.ts';
import { element, type Element } from '../../write/markup/element.ts';

/** Signs over a base as MathML has them, by the signs that stand for them. */
const marks: Record<string, string> = {
  '\u0302': '^',
  ˆ: '^',
  '\u0303': '~',
  '˜': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  ˉ: '¯',
  '‾': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030a': '˚',
  '\u030c': 'ˇ',
  '\u0301': '´',
  '\u0300': '`',
  '\u20d7': '→',
};

/** Signs that bind two parts and stand between white, whatever MathML's own list says of them. */
const growing = /^[()[\]{}⟨⟩⌈⌉⌊⌋⟦⟧|‖∣∥]$/u;

/** A row as presentation MathML, of elements that all browsers draw (MathML Core). */
export const writeMathml = (nodes: readonly FormulaNode[]): Element[] =>
  nodes.flatMap((node) => (node.parts ? write(node).map((one) => numbered(one, node.parts?.[0])) : write(node)));

/** With the number of the part that it is, where the formula is numbered. */
const numbered = (one: Element, part: number | undefined): Element => ({ ...one, attributes: { ...one.attributes, 'data-part': part } });

const group = (nodes: readonly FormulaNode[]): Element => {
  const content = writeMathml(nodes);
  return content.length === 1 && content[0] ? content[0] : element('mrow', {}, content);
};

/** Of all alphabets browsers know the upright one alone by its name; of the others each letter is a sign of its own. */
const inAlphabet = (text: string, alphabet: Alphabet | undefined): string =>
  alphabet === undefined || alphabet === 'normal' || (alphabet === 'italic' && [...text].length === 1)
    ? text
    : [...text].map((sign) => signIn(sign, alphabet)).join('');

function write(node: FormulaNode): Element[] {
  switch (node.kind) {
    case 'identifier':
      return [
        element(
          'mi',
          { mathvariant: node.alphabet === 'normal' && [...node.text].length === 1 && 'normal' },
          inAlphabet(node.text, node.alphabet),
        ),
      ];
    case 'number':
      return [element('mn', {}, inAlphabet(node.text, node.alphabet))];
    case 'operator':
      return [element('mo', { stretchy: growing.test(node.text) ? 'false' : null }, node.text)];
    case 'text':
      // White at the ends of a token counts for nothing, unless it is one that does not break.
      return [element('mtext', {}, node.text.replaceAll(/^ | $/g, '\u00a0'))];
    case 'space':
      return [element('mspace', { width: `${node.width}em` })];
    case 'fraction':
      return [element('mfrac', { linethickness: node.hasBar ? null : '0' }, group(node.above), group(node.below))];
    case 'root':
      return [node.degree ? element('mroot', {}, group(node.under), group(node.degree)) : element('msqrt', {}, writeMathml(node.under))];
    case 'scripts':
      return [scripts(node)];
    case 'accent': {
      const sign = element('mo', {}, marks[node.sign] ?? node.sign);
      return [
        element(node.side === 'above' ? 'mover' : 'munder', { accent: node.side === 'above' ? 'true' : null }, group(node.base), sign),
      ];
    }
    case 'fenced':
      return [
        element(
          'mrow',
          {},
          node.open !== '' && element('mo', { fence: 'true', form: 'prefix' }, node.open),
          writeMathml(node.inside),
          node.close !== '' && element('mo', { fence: 'true', form: 'postfix' }, node.close),
        ),
      ];
    case 'enclosed':
      return [element('menclose', { notation: node.notation }, writeMathml(node.inside))];
    case 'grid':
      return [
        element(
          'mtable',
          node.lines
            ? { columnalign: 'right', rowlines: node.rows.map((_, at) => (node.lines?.includes(at) ? 'solid' : 'none')).join(' ') }
            : {},
          ...node.rows.map((cells) => element('mtr', {}, ...cells.map((cell) => element('mtd', {}, writeMathml(cell))))),
        ),
      ];
  }
}

function scripts({ base, below, above, areLimits, leading }: Extract<FormulaNode, { kind: 'scripts' }>): Element {
  const on = group(base);
  const none = element('mrow');
  if (leading) {
    const pair = (lower: FormulaNode[] | null, upper: FormulaNode[] | null): Element[] =>
      lower || upper ? [lower ? group(lower) : none, upper ? group(upper) : none] : [];
    return element('mmultiscripts', {}, on, pair(below, above), element('mprescripts'), pair(leading.below, leading.above));
  }
  if (below && above) return element(areLimits ? 'munderover' : 'msubsup', {}, on, group(below), group(above));
  if (below) return element(areLimits ? 'munder' : 'msub', {}, on, group(below));
  return element(areLimits ? 'mover' : 'msup', {}, on, group(above ?? []));
}
