import type { FormulaNode } from '../../tree/formula-node.ts';

const signAt = (nodes: readonly FormulaNode[], at: number): string => {
  const node = nodes[at];
  return node?.kind === 'operator' ? node.text : '';
};
const figuresAt = (nodes: readonly FormulaNode[], at: number): string | null => {
  const node = nodes[at];
  return node?.kind === 'number' && /^\d+$/.test(node.text) && !node.alphabet ? node.text : null;
};

/** A row in which numbers that were written in pieces are one: 3 . 14 is 3.14, and 4 3/8 a mixed number. */
export function prepared(nodes: readonly FormulaNode[]): FormulaNode[] {
  const out: FormulaNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as FormulaNode;
    const [next, last] = [figuresAt(nodes, at + 1), out.at(-1)];
    if (signAt(nodes, at) === '.' && next !== null) {
      const whole = last?.kind === 'number' && /^\d+$/.test(last.text) ? last.text : null;
      if (whole !== null) out.pop();
      if (whole !== null || out.length === 0 || last?.kind === 'operator') {
        out.push({ kind: 'number', text: `${whole ?? ''}.${next}` });
        at += 1;
        continue;
      }
    }
    const [numerator, denominator] = [figuresAt(nodes, at), figuresAt(nodes, at + 2)];
    if (last?.kind === 'number' && /^\d+$/.test(last.text) && numerator !== null && /^[/∕]$/u.test(signAt(nodes, at + 1)) && denominator !== null) {
      out.push({
        kind: 'fraction',
        above: [node],
        below: [{ kind: 'number', text: denominator }],
        hasBar: true,
        isSlanted: true,
      });
      at += 2;
      continue;
    }
    out.push(node);
  }
  return out;
}
