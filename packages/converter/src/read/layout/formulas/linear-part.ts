import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Atom } from './atom.ts';
import { fencePieces } from './fence-pieces.ts';
import { leafOf } from './leaf.ts';
import type { Piece } from './piece.ts';

/** A sign, or signs that were read together, on the way to a formula's linear reading. */
export interface Part {
  kind: 'sign' | 'group';
  text: string;
  nodes: FormulaNode[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** Where its line would stand if it were a plain sign: of fences their middle. */
  middleLine: number;
  /** Where the middle of it stands: a fraction's bar. */
  level?: number;
  size: number;
  tall: boolean;
  /** Of a group the size of its largest letters and figures. */
  letters?: number;
  /** Letters or figures that belong together: the name of a function, a number, a word. */
  name?: boolean;
  /** Lies under or over a brace, which says what it is. */
  braced?: boolean;
}

/** What is read of signs: in a row, and as the tree that they make. */
export interface Read {
  text: string;
  nodes: FormulaNode[];
}

export function partFrom(piece: Piece, { text, nodes }: Read, baseline: number): Part {
  const { left, right, top, bottom, size } = piece;
  return {
    kind: 'group',
    text,
    nodes,
    left,
    right,
    top,
    bottom,
    baseline,
    middleLine: baseline,
    size,
    tall: false,
    letters: Math.max(0, ...piece.atoms.filter((atom) => /[\p{L}\p{N}]/u.test(atom.text) && !atom.tall).map((atom) => atom.size)),
    ...(piece.kind === 'fraction' ? { level: piece.level } : {}),
  };
}

export function partOfAtom(atom: Atom): Part {
  const { left, right, top, bottom, baseline, size, tall } = atom;
  return {
    kind: 'sign',
    text: atom.text,
    nodes: leafOf(atom),
    left,
    right,
    top,
    bottom,
    baseline,
    middleLine: tall ? (top + bottom) / 2 + 0.26 * size : baseline,
    size,
    tall,
  };
}

/** Signs with the pieces that a high fence or root is built from made one sign, and a stroke put through the sign that it negates. */
export function stackedFences(atoms: readonly Atom[]): Atom[] {
  const feet = atoms.filter((atom) => atom.text === '↦');
  const arrow = (atom: Atom): boolean =>
    atom.text === '→' &&
    feet.some((foot) => Math.abs(foot.baseline - atom.baseline) < 1 && foot.left < atom.right && foot.right > atom.left - 1);
  const plain = atoms.filter((atom) => !atom.tall && atom.text !== '\u0338' && !arrow(atom));
  const strokes = atoms.filter((atom) => atom.text === '\u0338');
  const out = plain.map((atom) => {
    const stroke = strokes.findIndex(
      (other) =>
        (other.left + other.right) / 2 > atom.left - 1 &&
        (other.left + other.right) / 2 < atom.right + 1 &&
        Math.abs(other.baseline - atom.baseline) < 1,
    );
    if (stroke < 0) return atom;
    strokes.splice(stroke, 1);
    return { ...atom, text: (atom.text + '\u0338').normalize('NFC') };
  });
  for (const atom of atoms.filter(({ tall }) => tall).toSorted((a, b) => a.top - b.top)) {
    const text = fencePieces.get(atom.text) ?? atom.text;
    const above = out.find(
      (other) =>
        other.tall &&
        other.text === text &&
        Math.abs(other.left - atom.left) < 1 &&
        atom.top - other.bottom < 2 &&
        atom.top > other.top + 1,
    );
    if (above) above.bottom = Math.max(above.bottom, atom.bottom);
    else out.push({ ...atom, text });
  }
  return [...out, ...strokes];
}
