import type { FormulaNode } from './formula-node.ts';

/** Figures of a row, and how many places they are moved away from the end of the dividend. */
interface Placed {
  figures: string;
  moved: number;
}

/** A long division of whole numbers: rows below the dividend are its steps, of which the last can be empty. */
export interface Division {
  quotient: Placed;
  divisor: string;
  dividend: string;
  steps: Placed[];
}

/** The width of a place that is held by a figure that is not seen. */
const place = 0.5;

const figuresOf = (nodes: readonly FormulaNode[]): string | null => {
  const [only, other] = nodes;
  return only?.kind === 'number' && !other && !only.alphabet && /^\d+$/.test(only.text) ? only.text : null;
};

function placed(cells: readonly FormulaNode[][]): Placed | null {
  const nodes = cells.flat();
  const end = nodes.findLastIndex(({ kind }) => kind !== 'space') + 1;
  const white = nodes.slice(end).reduce((sum, node) => sum + (node.kind === 'space' ? node.width : 0), 0);
  const figures = end === 0 ? '' : figuresOf(nodes.slice(0, end));
  return figures === null ? null : { figures, moved: Math.round(white / place) };
}

/** Rows as a long division with its quotient; null where they are something else, or nothing but what is to be divided. */
export function divisionOf(rows: readonly FormulaNode[][][]): Division | null {
  const [first, second, ...others] = rows;
  const quotient = first && placed(first);
  const nodes = (second ?? []).flat().filter(({ kind }) => kind !== 'space');
  const under = nodes.at(-1);
  if (!quotient || quotient.figures === '' || under?.kind !== 'enclosed' || under.notation !== 'longdiv') return null;
  const [divisor, dividend] = [figuresOf(nodes.slice(0, -1)), figuresOf(under.inside)];
  const steps = others.map(placed);
  const isWhole = steps.every((step, at) => step !== null && (step.figures !== '' || at === steps.length - 1));
  if (divisor === null || dividend === null || !isWhole) return null;
  return { quotient, divisor, dividend, steps: steps.filter((step) => step !== null) };
}
