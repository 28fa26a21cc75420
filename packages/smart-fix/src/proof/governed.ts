import type { Box } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import type { StyleChange } from '../page/in-page/style-places.ts';

/** Attributes by which an element may look another: of all others nothing is to be seen. */
const seen = new Set(['alt', 'class', 'style', 'value', 'src', 'type', 'hidden', 'controls', 'open', 'width', 'height']);

/** The elements whose boxes a rule's selector is about: those that its pseudo-elements are parts of. */
const withoutParts = (selector: string): string =>
  selector
    .split(',')
    .map((part) => part.replace(/::(?:placeholder|-webkit-input-placeholder)/g, '').trim() || 'input, textarea')
    .join(', ');

/** Numbers of the elements and selectors of the rules whose looks a change is about. */
export function governed(changes: readonly Change<number>[], styles: readonly StyleChange[]): { numbers: number[]; selectors: string[] } {
  const own = changes.filter((change) => {
    if (change.kind === 'set' || change.kind === 'unset') return seen.has(change.name);
    return change.kind !== 'insert' && change.kind !== 'wrap';
  });
  return { numbers: [...new Set(own.map(({ on }) => on))], selectors: [...new Set(styles.map(({ selector }) => withoutParts(selector)))] };
}

/** Numbers of the elements that become others or get another around them. */
export const reshaped = (changes: readonly Change<number>[]): number[] => [
  ...new Set(changes.filter(({ kind }) => kind === 'rename' || kind === 'wrap' || kind === 'enclose').map(({ on }) => on)),
];

const least = { width: 480, height: 270 };
const most = { width: 800, height: 450 };
const around = 40;

/** The stretch of a page that shows an element to a person; null for what is not seen. */
export function surroundings(boxes: readonly Box[]): Box | null {
  const [own] = boxes;
  if (!own) return null;
  const span = (start: number, length: number, from: number, to: number): [start: number, length: number] => {
    const wanted = Math.min(to, Math.max(from, length + 2 * around));
    const first = wanted < length + 2 * around ? start - around : start + length / 2 - wanted / 2;
    return [Math.max(0, Math.round(first)), wanted];
  };
  const [x, width] = span(own.x, own.width, least.width, most.width);
  const [y, height] = span(own.y, own.height, least.height, most.height);
  return { x, y, width: Math.round(width), height: Math.round(height) };
}
