import { element, type Element, type Node } from '../markup/element.ts';

const isElement = (node: Node): node is Element => typeof node !== 'string';

interface Row {
  nodes: Node[];
  hasLine: boolean;
}

/** Figures that are not seen, which hold their places. */
const unseen = (places: number): Element => element('mphantom', {}, element('mn', {}, '0'.repeat(Math.min(places, 50))));

/** What stands in a row; carries are no number of the calculation, and begin with a place that is not seen. */
const inRow = (child: Element, inner: readonly Element[]): Node[] =>
  child.name === 'mscarries'
    ? [unseen(1), ...inner.map((one) => (one.name === 'none' ? unseen(1) : one))]
    : child.name === 'msrow'
      ? [...inner]
      : [child];

/** The rows of a stack, lines behind them; those of a group are each moved by its shift, which stands as figures that are not seen. */
function rowsOf(children: readonly Element[], shift = 0): Row[] {
  const rows: Row[] = [];
  for (const child of children) {
    const inner = child.children.filter(isElement);
    if (child.name === 'msline') {
      const last = rows.at(-1);
      if (last) last.hasLine = true;
      else rows.push({ nodes: [], hasLine: true });
    } else if (child.name === 'msgroup') {
      const step = Number(child.attributes['shift'] ?? 0) || 0;
      for (const [at, one] of inner.entries()) rows.push(...rowsOf([one], shift + step * at));
    } else {
      const isBefore = shift < 0 || Number(child.attributes['position'] ?? 0) !== 0;
      rows.push({
        nodes: [...(isBefore ? [unseen(1)] : []), ...inRow(child, inner), ...(shift > 0 ? [unseen(shift)] : [])],
        hasLine: false,
      });
    }
  }
  return rows;
}

/** The quotient of a long division over the dividend, the divisor before its sign, and the steps below. */
function divisionRows(node: Element): Row[] {
  const [divisor, quotient, dividend, ...steps] = node.children.filter(isElement);
  const under = element('menclose', { notation: 'longdiv' }, ...(dividend ? [dividend] : []));
  return [
    { nodes: quotient ? [quotient] : [], hasLine: false },
    { nodes: [...(divisor ? [divisor] : []), under], hasLine: false },
    ...rowsOf(steps),
  ];
}

/** Arithmetic in columns (`mstack`, `mlongdiv`), which browsers don't know, as a table of its rows with the lines between them. */
export function stackAsTable(node: Element): Element {
  const rows = node.name === 'mlongdiv' ? divisionRows(node) : rowsOf(node.children.filter(isElement));
  const table = rows.at(-1)?.hasLine ? [...rows, { nodes: [], hasLine: false }] : rows;
  const lines = table.slice(0, -1).map(({ hasLine }) => (hasLine ? 'solid' : 'none'));
  return element(
    'mtable',
    { columnalign: 'right', ...(lines.includes('solid') && { rowlines: lines.join(' ') }) },
    ...table.map(({ nodes }) => element('mtr', {}, element('mtd', {}, element('mrow', {}, nodes)))),
  );
}
