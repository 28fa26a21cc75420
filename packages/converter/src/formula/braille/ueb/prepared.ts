import type { FormulaNode } from '../../tree/formula-node.ts';
import { partsOf } from '../../tree/parts.ts';
import { circled } from '../circled.ts';

/** What was left out, as a sign of its own: white where an operand is wanted, or a part that is empty. */
export const omission = '\u2423';
const left: FormulaNode = { kind: 'operator', text: omission };

/** A part of a construct; one that is empty was left out. */
export const filled = (nodes: readonly FormulaNode[]): readonly FormulaNode[] => (nodes.length === 0 ? [left] : nodes);

/** Rows of one column that are all of a part, as parts that are one over the other. */
export function asStack(nodes: readonly FormulaNode[]): readonly FormulaNode[] {
  const [only, ...others] = nodes;
  if (only?.kind !== 'grid' || others.length > 0 || only.lines || only.rows.length < 2) return nodes;
  const rows = only.rows.map(([cell = [], ...more]) => (more.length === 0 ? cell : null));
  return (
    rows.reduceRight<FormulaNode[] | null>((below, above, at) => {
      if (above === null || (below === null && at < rows.length - 1)) return null;
      return below === null ? above : [{ kind: 'fraction', above, below, hasBar: false, ...partsOf(only) }];
    }, null) ?? nodes
  );
}

/** Numbers that were written in pieces as one. */
export function inWholeNumbers(nodes: readonly FormulaNode[]): FormulaNode[] {
  const out: FormulaNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const [node, next, last] = [nodes[at] as FormulaNode, nodes[at + 1], out.at(-1)];
    const isPart = node.kind === 'operator' && /^[.,]$/.test(node.text) && next?.kind === 'number' && /^\d+$/.test(next.text);
    if (isPart && last?.kind === 'number' && /^[\d.,]+$/.test(last.text) && (node.text === '.' || /^\d{3}$/.test(next.text))) {
      out.splice(-1, 1, { kind: 'number', text: `${last.text}${node.text}${next.text}`, ...partsOf(last, node, next) });
      at += 1;
    } else out.push(node);
  }
  return out;
}

/** Spaces beside each other as one. Two full ones between two numbers stand where a sign was left out. */
function withSpaces(nodes: readonly FormulaNode[]): FormulaNode[] {
  const out: FormulaNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as FormulaNode;
    if (node.kind !== 'space') {
      out.push(node);
      continue;
    }
    let [width, full] = [0, 0];
    for (let next: FormulaNode | undefined = node; next?.kind === 'space'; next = nodes[at]) {
      width += next.width;
      full += next.width >= 0.3 ? 1 : 0;
      at += 1;
    }
    const isLeftOut = full > 1 && out.at(-1)?.kind === 'number' && nodes[at]?.kind === 'number';
    out.push(isLeftOut ? left : { kind: 'space', width });
    at -= 1;
  }
  return out;
}

/** A row whose numbers and spaces are whole. A table of one row is its cells between blanks. */
export const prepared = (nodes: readonly FormulaNode[]): FormulaNode[] =>
  withSpaces(
    inWholeNumbers(
      nodes.flatMap((node): FormulaNode[] => {
        const ofCircle = circled(node);
        if (ofCircle) return [{ kind: 'operator', text: ofCircle.sign, ...partsOf(node, ofCircle.inside) }];
        const [only, ...others] = node.kind === 'grid' ? node.rows : [];
        if (!only || others.length > 0) return [node];
        return only.flatMap((cell, at): FormulaNode[] => [...(at > 0 ? [{ kind: 'space', width: 1 } as const] : []), ...cell]);
      }),
    ),
  );
