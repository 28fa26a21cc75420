import { blank, cell, cellsOf } from '../cells.ts';

/** Cells of a formula that keep it together: its blanks, and the places where its line may be divided, which are no cells. */
export const heldBlank = '\ue001';
const comparison = '\ue002';
const operation = '\ue003';
const inBrackets = '\ue004';
/** Before a minus that a number follows: at the beginning of a line it has the numeric indicator of Nemeth Code. */
const minus = '\ue005';
const marks = /[\ue002-\ue005]/gu;

const [minusCell, numeric, baseline] = [cell(36), cell(3456), cell(5)];
const lowFigure = new RegExp(
  `^${minusCell}${cellsOf('46')}?[${'356 2 23 25 256 26 235 2356 236 35'.split(' ').map(cellsOf).join('')}]`,
  'u',
);

/** A place where a formula may be divided, as its own reader found it. */
interface Joint {
  at: number;
  kind: 'comparison' | 'operation';
  brackets: number;
}

/** Cells of a formula with its blanks held and the places of division marked. */
export function withDivisions(cells: string, joints: readonly Joint[], code: 'ueb' | 'nemeth'): string {
  const markOf = ({ at, kind, brackets }: Joint): string => {
    if (kind === 'comparison') return brackets > 0 ? inBrackets : comparison;
    if (brackets > 0) return inBrackets;
    return code === 'nemeth' && lowFigure.test(cells.slice(at)) ? minus : operation;
  };
  const marked = joints.toReversed().reduce((text, joint) => text.slice(0, joint.at) + markOf(joint) + text.slice(joint.at), cells);
  return marked.replaceAll(blank, heldBlank);
}

/** Cells as they are read, with no trace of where they might be divided. */
export const plainCells = (text: string): string => text.replaceAll(marks, '').replaceAll(heldBlank, blank);

/** How many cells a text takes. */
export const lengthOf = (text: string): number => text.replaceAll(marks, '').length;

/**
 * A formula in two: as far as `room` cells go, and the rest. It is divided before a comparison; where none is in reach, before an operation; then within brackets;
 * then at a blank. Null where it has no such place.
 */
export function divided(text: string, room: number): [string, string] | null {
  for (const among of [comparison, operation + minus, inBrackets, heldBlank]) {
    for (let at = text.length - 1; at > 0; at -= 1) {
      const sign = text[at] ?? '';
      if (!among.includes(sign)) continue;
      const head = text.slice(0, at).replace(new RegExp(`[${heldBlank}${baseline}]+$`, 'u'), '');
      if (lengthOf(head) > room || lengthOf(head) === 0) continue;
      const tail = text.slice(at).replace(new RegExp(`^[${heldBlank}\ue002-\ue005]+`, 'u'), '');
      return [head, sign === minus ? minusCell + numeric + tail.slice(1) : tail];
    }
  }
  return null;
}
