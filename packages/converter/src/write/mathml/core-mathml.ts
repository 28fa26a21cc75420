import { isSystem, sidesOfColumns } from '@manara/core/document/math-columns';
import { looksOfMathCell } from '@manara/core/document/math-table';
import { signIn } from '../../formula/tree/sign-in.ts';
import type { Alphabet } from '../../formula/tree/formula-node.ts';
import { element, type Attributes, type Element, type Node } from '../markup/element.ts';
import { withWideMarks } from './wide-marks.ts';

const isElement = (node: Node): node is Element => typeof node !== 'string';

/** Alphabets that browsers don't set letters in, though MathML 3 says so (3.2.2); of `mathvariant` they know `normal` alone. */
const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: 'bold',
  italic: 'italic',
  'bold-italic': 'bold-italic',
  'double-struck': 'double-struck',
  script: 'script',
  'bold-script': 'bold-script',
  fraktur: 'fraktur',
  'bold-fraktur': 'bold-fraktur',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
};
const thicknesses: Readonly<Record<string, string>> = { thin: '50%', medium: '100%', thick: '200%' };

const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const words = new Set(['mtext', 'ms']);
/** What a row says for all letters in it. */
const bearers = new Set(['math', 'mstyle']);

function thickness(given: Attributes[string]): Attributes[string] {
  const value = String(given).trim();
  if (Object.hasOwn(thicknesses, value)) return thicknesses[value];
  return /^\d+(?:\.\d+)?$/.test(value) && Number(value) > 0 ? `${Number(value) * 100}%` : given;
}

function token(node: Element, inherited: string | null): Element {
  const { mathvariant, ...others } = node.attributes;
  const variant = typeof mathvariant === 'string' ? mathvariant : inherited;
  const alphabet = variant !== null && Object.hasOwn(alphabets, variant) ? alphabets[variant] : undefined;
  const letters = (text: string): string => [...text].map((sign) => (alphabet ? signIn(sign, alphabet) : sign)).join('');
  const children = node.children.map((child) => (isElement(child) ? child : letters(child)));
  // Words stay words, and what no sign says stays said.
  const isSaid = !words.has(node.name) && children.some((child, at) => child !== node.children[at]);
  return isSaid ? element(node.name, others, children) : element(node.name, { ...others, mathvariant: variant }, node.children);
}

/** A numbered row (`mlabeledtr`, MathML 3, 3.5.3) as one whose number is its last cell. */
function asRow(row: Element): Element {
  const [label, ...cells] = row.children;
  return row.name === 'mlabeledtr' && label ? element('mtr', row.attributes, cells, label) : row;
}

function table(node: Element, variant: string | null, inSystem = false): Element {
  const said = { ...node.attributes, ...sidesOfColumns(node, inSystem) };
  const rows = node.children.filter(isElement).map(asRow);
  // What is no table stays as it is.
  if (rows.some((row) => row.name !== 'mtr' || row.children.some((cell) => !isElement(cell) || cell.name !== 'mtd')))
    return element(node.name, node.attributes, coreMathml(node.children, variant));
  const width = Math.max(0, ...rows.map(({ children }) => children.length));
  const isFramed = /^(?:solid|dashed)$/.test(String(node.attributes['frame'] ?? ''));
  return element(
    node.name,
    { ...node.attributes, class: isFramed && 'math-framed' },
    rows.map((row, at) =>
      element(
        row.name,
        row.attributes,
        row.children.filter(isElement).map((cell, column) => {
          const looks = looksOfMathCell({
            table: said,
            row: row.attributes,
            cell: cell.attributes,
            at: { row: at, column },
            isLast: { row: at === rows.length - 1, column: column === width - 1 },
          });
          return element(cell.name, { ...cell.attributes, class: looks.length > 0 && looks.join(' ') }, coreMathml(cell.children, variant));
        }),
      ),
    ),
  );
}

function core(node: Element, inherited: string | null): Element {
  if (tokens.has(node.name)) return token(node, inherited);
  if (node.name === 'mtable') return table(node, inherited);
  const { mathvariant, linethickness, ...others } = node.attributes;
  const variant = bearers.has(node.name) && typeof mathvariant === 'string' ? mathvariant : inherited;
  const attributes = linethickness === undefined ? others : { ...others, linethickness: thickness(linethickness) };
  const inSystem = isSystem(node);
  const children = node.children.map((child) =>
    inSystem && isElement(child) && child.name === 'mtable' ? [table(child, variant, true)] : coreMathml([child], variant),
  );
  return withWideMarks(element(node.name, attributes, ...children));
}

/**
 * Presentation MathML in what browsers draw that know MathML Core alone: letters of other alphabets as the signs that Unicode has for them, marks as those that grow, tables
 * with classes for their lines and sides, which the style of an output draws as it draws `menclose`. What a screen reader knows of MathML 3 stays.
 */
export const coreMathml = (content: readonly Node[], variant: string | null = null): Node[] =>
  content.map((node) => (isElement(node) ? core(node, variant) : node));

/** Draws what `coreMathml` leaves to a style (a gradient’s lines of one color run across its direction): lines and `menclose` only where the browser doesn't draw them by itself, as Firefox and Safari do. */
export const mathStyle = `
mtable:not(.math-framed)>mtr>mtd:first-child{padding-inline-start:0}mtable:not(.math-framed)>mtr>mtd:last-child{padding-inline-end:0}
.math-left{text-align:left;text-align:-webkit-left}.math-right{text-align:right;text-align:-webkit-right}
@supports not (-moz-appearance:none){.math-below{border-block-end:.06em solid}.math-after{border-inline-end:.06em solid}.math-framed{border:.06em solid}}
.math-close{padding-inline-start:0}.math-closed{padding-inline-end:0}
@supports (not (-moz-appearance:none)) and (not (-webkit-hyphens:none)){
menclose{--up:linear-gradient(to bottom right,transparent calc(50% - .05em),currentColor calc(50% - .03em) calc(50% + .03em),transparent calc(50% + .05em));--down:linear-gradient(to top right,transparent calc(50% - .05em),currentColor calc(50% - .03em) calc(50% + .03em),transparent calc(50% + .05em));--across:linear-gradient(currentColor,currentColor) center/100% .06em no-repeat;--along:linear-gradient(currentColor,currentColor) center/.06em 100% no-repeat;print-color-adjust:exact;-webkit-print-color-adjust:exact}
menclose:is([notation~=box],[notation~=roundedbox],[notation~=circle]){border:.06em solid;padding:.25em}
menclose[notation~=roundedbox]{border-radius:.4em}menclose[notation~=circle]{border-radius:50%}
menclose[notation~=top]{border-block-start:.06em solid;padding-block-start:.15em}menclose[notation~=bottom]{border-block-end:.06em solid;padding-block-end:.15em}
menclose:is([notation~=left],[notation~=longdiv],[notation~=madruwb]){border-left:.06em solid;padding-left:.2em}menclose:is([notation~=right],[notation~=actuarial]){border-right:.06em solid;padding-right:.2em}
menclose:is([notation~=longdiv],[notation~=actuarial]){border-top:.06em solid;padding-top:.15em}menclose[notation~=madruwb]{border-bottom:.06em solid;padding-bottom:.15em}
menclose[notation~=updiagonalstrike]{background:var(--up)}menclose[notation~=downdiagonalstrike]{background:var(--down)}menclose[notation~=horizontalstrike]{background:var(--across)}menclose[notation~=verticalstrike]{background:var(--along)}
menclose[notation~=updiagonalstrike][notation~=downdiagonalstrike]{background:var(--up),var(--down)}menclose[notation~=horizontalstrike][notation~=verticalstrike]{background:var(--across),var(--along)}}
`;
