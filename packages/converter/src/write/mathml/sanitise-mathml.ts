import { element, type Element, type Node } from '../markup/element.ts';
import { stackAsTable } from './elementary-stack.ts';
import { parseMathml } from './parse-mathml.ts';
import { attributesOfStyle } from './styled-table.ts';

/** Presentation MathML (MathML Core, and of MathML 3 what readers of formulas still know); what is not here is replaced by what it holds. */
const elements = new Set(
  'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics'.split(
    ' ',
  ),
);
/** What these hold is not part of what is seen or read. */
const dropped = new Set(['annotation', 'annotation-xml', 'script', 'style', 'maligngroup', 'malignmark']);
const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** Nothing that leads anywhere, runs anything or wears a style. */
const attributes = new Set(
  'dir mathvariant displaystyle scriptlevel form fence separator stretchy symmetric largeop movablelimits accent accentunder lspace rspace minsize maxsize linethickness columnalign rowalign columnspan rowspan columnlines rowlines columnspacing frame notation width height depth voffset intent arg'.split(
    ' ',
  ),
);
const plainValue = /^[\w .,%#:$()+-]*$/;

const kept = (given: Element['attributes']): Element['attributes'] =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => attributes.has(name) && plainValue.test(String(value))));

/** `mfenced` as the row of operators that it is short for (MathML 3, 3.3.8.2): browsers no longer know it. */
function unfenced(given: Element['attributes'], inner: Node[]): Node[] {
  const separators = [...String(given['separators'] ?? ',').replaceAll(/\s/g, '')];
  const between = (index: number): Node[] => {
    const sign = separators[Math.min(index, separators.length) - 1] ?? separators.at(-1);
    return index > 0 && sign ? [element('mo', { separator: 'true' }, sign)] : [];
  };
  return [
    element(
      'mrow',
      {},
      element('mo', { fence: 'true' }, String(given['open'] ?? '(')),
      inner.flatMap((node, index) => [...between(index), node]),
      element('mo', { fence: 'true' }, String(given['close'] ?? ')')),
    ),
  ];
}

/** Whether a row is framed by its style, which stands for a box around it. */
const isBoxed = ({ name, attributes }: Element): boolean =>
  name === 'mrow' && /(?:^|;)\s*border:\s*(?!0)[^;]*\bsolid\b/.test(String(attributes['style'] ?? ''));

function clean(node: Node, inToken: boolean): Node[] {
  if (typeof node === 'string') return inToken ? [node] : [];
  if (dropped.has(node.name)) return [];
  if (inToken) return node.children.flatMap((child) => clean(child, true));
  if (node.name === 'mstack' || node.name === 'mlongdiv') return clean(stackAsTable(node), false);
  const inner = node.children.flatMap((child) => clean(child, tokens.has(node.name)));
  if (node.name === 'mfenced') return unfenced(node.attributes, inner);
  // A second `math` in the first would be one too many.
  if (!elements.has(node.name) || node.name === 'semantics' || node.name === 'math')
    return inner.length > 1 ? [element('mrow', {}, inner)] : inner;
  const made = element(
    node.name,
    kept(node.name === 'mtable' ? { ...node.attributes, ...attributesOfStyle(node) } : node.attributes),
    inner,
  );
  return isBoxed(node) ? [element('menclose', { notation: 'box' }, made)] : [made];
}

const holdsWords = (node: Node): boolean => (typeof node === 'string' ? node.trim() !== '' : node.children.some(holdsWords));

/** What a `math` element may show, as its content; null where nothing readable is left. */
export function sanitiseMathml(source: string): { dir: 'ltr' | 'rtl' | null; content: Node[] } | null {
  const math = parseMathml(source);
  if (!math || !holdsWords(math)) return null;
  const content = math.children.flatMap((child) => clean(child, false));
  if (!content.some(holdsWords)) return null;
  const { dir } = math.attributes;
  return { dir: dir === 'rtl' || dir === 'ltr' ? dir : null, content };
}
