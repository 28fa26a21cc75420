import type { CellsOfFormula } from '@manara/contract/review-cells';

/** What is pointed at, in print or in cells. */
export interface Pointed {
  /** The parts of the print that it is, or that it says. */
  parts: readonly number[];
  words: string;
}

/** Whether something says a part of what is pointed at. */
export const isLinked = (parts: readonly number[], pointed: Pointed | null): boolean =>
  pointed !== null && parts.some((part) => pointed.parts.includes(part));

/** A sign of the print that holds no other. */
export interface PrintSign {
  part: number;
  sign: string;
}

interface Printed {
  localName: string;
  children: Iterable<Printed>;
  textContent: string | null;
  getAttribute: (name: string) => string | null;
}

/** The signs of a formula in their order, as far as its parts are numbered. */
export function printSigns(element: Printed): PrintSign[] {
  const part = element.getAttribute('data-part');
  const children = [...element.children];
  const sign = element.textContent?.trim() ?? '';
  if (children.length === 0) return part === null || sign === '' ? [] : [{ part: Number(part), sign }];
  return children.flatMap(printSigns);
}

/** The signs that cells say; empty where they belong to what holds several. */
export const printOf = (parts: readonly number[], signs: readonly PrintSign[]): string =>
  signs
    .filter(({ part }) => parts.includes(part))
    .map(({ sign }) => sign)
    .join('');

/** The cells that say a part of the print; empty where there are none. */
export const cellsOf = (part: number, lines: CellsOfFormula['ueb']): string =>
  (lines ?? [])
    .flat()
    .filter(({ parts }) => parts.includes(part))
    .map(({ cells }) => cells)
    .join('');
