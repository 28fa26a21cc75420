import type { Area } from '@manara/pdf/page-content';
import type { Atom } from './atom.ts';
import { extentOf } from './atom.ts';

/** Signs and lines of a formula that hold together whatever stands beside them: a fraction, a root, a fence, a row of scripts. */
export interface Piece {
  kind: 'fraction' | 'root' | 'tall' | 'row' | 'overline' | 'underline';
  atoms: Atom[];
  /** Places in the page's `rules`. */
  rules: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of a row its baseline; of all else where the middle of a sign such as "=" stands. */
  level: number;
  /** The largest of its signs. */
  size: number;
}

export function pieceOf(kind: Piece['kind'], atoms: Atom[], rules: { at: number; area: Area }[], level?: number): Piece {
  const lines = rules.map(({ area }) => ({ left: area.x, right: area.x + area.width, top: area.y, bottom: area.y + area.height, size: 0 }));
  const { left, right, top, bottom, size } = extentOf([...atoms, ...lines]);
  return {
    kind,
    atoms,
    rules: rules.map(({ at }) => at),
    left,
    right,
    top,
    bottom,
    level: level ?? (top + bottom) / 2,
    size,
  };
}

/** Where the middle of "=" or a fraction's bar stands above a baseline, in parts of the size. */
export const axis = 0.26;
