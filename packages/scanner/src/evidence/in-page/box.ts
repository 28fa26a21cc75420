import type { own } from './own.ts';

/** Where the element stands on the page, or null when it takes no place. `offset`: of its frame on the page. Runs in the page. */
export function boxOf(
  element: Element,
  offset: { x: number; y: number },
  get: typeof own,
): { x: number; y: number; width: number; height: number } | null {
  const rectangle = get(element, 'getBoundingClientRect')();
  if (rectangle.width === 0 && rectangle.height === 0) return null;
  const round = (pixels: number): number => Math.round(pixels * 100) / 100;
  return {
    x: round(rectangle.left + scrollX + offset.x),
    y: round(rectangle.top + scrollY + offset.y),
    width: round(rectangle.width),
    height: round(rectangle.height),
  };
}
