import type { FormulaNode } from '../../tree/formula-node.ts';
import { partsOf } from '../../tree/parts.ts';
import { circled } from '../circled.ts';
import { closes } from './enclosed-list.ts';
import { opening } from './signs.ts';

const signAt = (nodes: readonly FormulaNode[], at: number): string => {
  const node = nodes[at];
  return node?.kind === 'operator' ? node.text : '';
};
const figuresAt = (nodes: readonly FormulaNode[], at: number): string | null => {
  const node = nodes[at];
  return node?.kind === 'number' && /^\d+$/.test(node.text) && !node.alphabet ? node.text : null;
};

/** A sign of degrees is a small circle that is raised. */
function withRaisedDegree(node: FormulaNode): FormulaNode {
  const circle: FormulaNode[] = [{ kind: 'operator', text: '∘' }];
  if ((node.kind === 'operator' || node.kind === 'identifier') && node.text === '°')
    return { kind: 'scripts', base: [], below: null, above: circle, areLimits: false, ...partsOf(node) };
  const [only] = node.kind === 'scripts' ? (node.above ?? []) : [];
  return node.kind === 'scripts' && node.above?.length === 1 && only?.kind === 'operator' && only.text === '°'
    ? { ...node, above: circle }
    : node;
}

/** Signs that stand in one element though each is one by itself. */
function apart(node: FormulaNode): FormulaNode[] {
  const ofCircle = circled(node);
  if (ofCircle) return [{ kind: 'operator', text: ofCircle.sign, ...partsOf(node, ofCircle.inside) }];
  if (node.kind === 'identifier' && /^\p{L}\d+$/u.test(node.text))
    return [
      { kind: 'identifier', text: node.text.slice(0, 1), ...partsOf(node) },
      { kind: 'number', text: node.text.slice(1), ...partsOf(node) },
    ];
  if (node.kind !== 'operator' || !/^([^\p{L}\p{N}.'])\1+$/u.test(node.text)) return [node];
  return [...node.text].map((text) => ({ kind: 'operator', text, ...partsOf(node) }));
}

/** A bar that parts what stands in brackets, and embraces nothing: one more than there are pairs. */
function suchThat(nodes: readonly FormulaNode[]): FormulaNode[] {
  const out = [...nodes];
  for (let at = 0; at < out.length; at += 1) {
    if (!opening.has(signAt(out, at))) continue;
    const end = closes(out, at);
    const bars = out.flatMap((_, place) => (place > at && place < end && signAt(out, place) === '|' ? [place] : []));
    const [first] = bars;
    if (bars.length % 2 === 1 && first !== undefined && first > at + 1)
      out[first] = { kind: 'operator', text: '⏐', ...partsOf(out[first]) };
  }
  return out;
}

/** Whether what follows a decimal point is a figure with something over it. */
const beginsWithFigure = (node: FormulaNode | undefined): boolean =>
  (node?.kind === 'accent' && node.base[0]?.kind === 'number') || (node?.kind === 'enclosed' && node.inside[0]?.kind === 'number');

/** Figures beside each other that have the same mark each, as a number that has it. */
function repeating(last: FormulaNode | undefined, node: FormulaNode): FormulaNode | null {
  if (
    last?.kind !== 'accent' ||
    node.kind !== 'accent' ||
    !/^(?:˙|\.|·|\u0307)$/u.test(node.sign) ||
    last.sign !== node.sign ||
    last.side !== node.side
  )
    return null;
  const [first, second] = [last.base[0], node.base[0]];
  if (last.base.length !== 1 || node.base.length !== 1 || first?.kind !== 'number' || second?.kind !== 'number') return null;
  return { ...last, ...partsOf(last, node), base: [{ kind: 'number', text: first.text + second.text, ...partsOf(first, second) }] };
}

/** A row in which numbers that were written in pieces are one: 3 . 14 is 3.14, and 4 3/8 a mixed number. */
export function prepared(given: readonly FormulaNode[]): FormulaNode[] {
  const nodes = suchThat(given.flatMap(apart).map(withRaisedDegree));
  const out: FormulaNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as FormulaNode;
    const [next, last] = [figuresAt(nodes, at + 1), out.at(-1)];
    if (signAt(nodes, at) === '.' && next === null && beginsWithFigure(nodes[at + 1])) {
      const whole = last?.kind === 'number' && /^\d+$/.test(last.text) ? last.text : '';
      if (whole !== '') out.pop();
      out.push({ kind: 'number', text: `${whole}.`, ...partsOf(whole === '' ? undefined : last, node) });
      continue;
    }
    const repeated = repeating(last, node);
    if (repeated) {
      out.splice(-1, 1, repeated);
      continue;
    }
    if (signAt(nodes, at) === '.' && next !== null) {
      const whole = last?.kind === 'number' && /^\d+$/.test(last.text) ? last.text : null;
      if (whole !== null) out.pop();
      if (whole !== null || out.length === 0 || last?.kind === 'operator') {
        out.push({ kind: 'number', text: `${whole ?? ''}.${next}`, ...partsOf(whole === null ? undefined : last, node, nodes[at + 1]) });
        at += 1;
        continue;
      }
    }
    // A colon between numbers is a ratio.
    if (signAt(nodes, at) === ':' && last?.kind === 'number' && nodes[at + 1]?.kind === 'number') {
      out.push({ kind: 'operator', text: '∶', ...partsOf(node) });
      continue;
    }
    const [numerator, denominator] = [figuresAt(nodes, at), figuresAt(nodes, at + 2)];
    if (
      last?.kind === 'number' &&
      /^\d+$/.test(last.text) &&
      numerator !== null &&
      /^[/∕]$/u.test(signAt(nodes, at + 1)) &&
      denominator !== null
    ) {
      out.push({
        kind: 'fraction',
        above: [node],
        below: [{ kind: 'number', text: denominator, ...partsOf(nodes[at + 2]) }],
        hasBar: true,
        isSlanted: true,
        ...partsOf(nodes[at + 1]),
      });
      at += 2;
      continue;
    }
    out.push(node);
  }
  return out;
}
