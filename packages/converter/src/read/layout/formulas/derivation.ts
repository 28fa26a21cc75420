import type { Atom } from './atom.ts';
import type { Cluster } from './display.ts';
import type { Row } from './row.ts';
import { isRelation } from './signs.ts';

/** Parts of a size: how far apart the relations of two lines that are aligned can stand, and the white between such lines. */
const aligned = 0.08;
const widest = 1.3;

/**
 * Displayed lines under each other whose relations stand in one column are one formula: a derivation, a system. Lines with a number each are formulas of their
 * own. Clusters come from top to bottom.
 */
export function derivations(clusters: readonly Cluster[], numbers: Iterable<Row>): Cluster[] {
  const out: Cluster[] = [];
  const rows = [...numbers];
  for (const cluster of clusters) {
    const above = out.findLast((other) => goesOn(other, cluster));
    const whole = above && joined(above, cluster);
    if (above && whole && numbersBeside(whole, rows) < 2) out[out.indexOf(above)] = whole;
    else out.push(cluster);
  }
  return out;
}

function goesOn(above: Cluster, below: Cluster): boolean {
  const sizes = [above, below].map(sizeOf);
  const size = Math.max(...sizes);
  if (Math.min(...sizes) < 0.9 * size || Math.min(above.right, below.right) < Math.max(above.left, below.left)) return false;
  const white = below.top - above.bottom;
  if (white > widest * size || white < -0.5 * size) return false;
  const [one, other] = [relationOf(above), relationOf(below)];
  return one !== null && other !== null && Math.abs(one - other) < aligned * size;
}

/** Of the letters that stand on a line: signs of sums can be larger. */
const sizeOf = ({ pieces, size }: Cluster): number => {
  const rows = pieces.filter(({ kind }) => kind === 'row');
  return rows.length > 0 ? Math.max(...rows.map((row) => row.size)) : size;
};

/** Where the relation stands that the last line of a cluster is aligned by: the first of its row; null where it has none. */
function relationOf(cluster: Cluster): number | null {
  const { pieces } = cluster;
  const size = sizeOf(cluster);
  const relations = pieces
    .filter((piece) => piece.kind === 'row' && piece.size > 0.85 * size)
    .flatMap(({ atoms }) => atoms.filter((atom) => isRelation(atom.text) && atom.text !== ':'));
  if (relations.length === 0) return null;
  const last = Math.max(...relations.map(({ baseline }) => baseline));
  const inRow = relations.filter(({ baseline }: Atom) => last - baseline < 0.5 * size);
  return Math.min(...inRow.map(({ left }) => left));
}

const numbersBeside = ({ top, bottom }: Cluster, rows: readonly Row[]): number =>
  rows.filter((row) => row.baseline > top && row.baseline - 0.7 * row.size < bottom).length;

function joined(above: Cluster, below: Cluster): Cluster {
  const pieces = [...above.pieces, ...below.pieces];
  return {
    pieces,
    left: Math.min(above.left, below.left),
    right: Math.max(above.right, below.right),
    top: above.top,
    bottom: Math.max(above.bottom, below.bottom),
    size: Math.max(above.size, below.size),
  };
}
