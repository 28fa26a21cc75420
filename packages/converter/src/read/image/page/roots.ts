import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { heightOf, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';

/** A root's sign: its hook and the roof over what stands under it. */
export interface Root extends Bounds {
  label: number;
  hook: Bounds;
  roof: Bounds;
}

/** Reads a component as a root: a thin roof along its top from the hook to the right edge, nothing under it, and a hook whose foot is its lowest point. */
export function asRoot(component: Component, components: Components, ink: Ink): Root | null {
  const [width, height] = [widthOf(component), heightOf(component)];
  const mine = (x: number, y: number): boolean => components.labels[y * ink.width + x] === component.label;
  const columnOf = (x: number): { first: number; count: number; last: number } => {
    let [first, count, last] = [-1, 0, -1];
    for (let y = component.top; y < component.bottom; y += 1) {
      if (!mine(x, y)) continue;
      if (first < 0) first = y;
      count += 1;
      last = y;
    }
    return { first, count, last };
  };
  const thinnest = Math.max(3, 0.16 * height);
  let edge = component.right;
  while (edge > component.left) {
    const { first, last } = columnOf(edge - 1);
    if (first < 0 || first > component.top + thinnest || last > component.top + thinnest * 1.5) break;
    edge -= 1;
  }
  const roofWidth = component.right - edge;
  const hookWidth = edge - component.left;
  if (roofWidth < 0.3 * width || roofWidth < 0.35 * height || hookWidth < 0.2 * height || hookWidth > 1.3 * height) return null;
  // The long stroke rises to the right: high columns near the roof, the foot to their left, and no ink right under the roof's beginning.
  let foot = component.left;
  let lowest = 0;
  for (let x = component.left; x < edge; x += 1) {
    const { last } = columnOf(x);
    if (last > lowest) [foot, lowest] = [x, last];
  }
  if (lowest < component.bottom - 0.12 * height - 1 || foot > component.left + 0.85 * hookWidth || foot < component.left + 0.1 * hookWidth)
    return null;
  const start = columnOf(component.left).first;
  if (start < component.top + 0.2 * height || component.area > 0.35 * hookWidth * height + roofWidth * thinnest) return null;
  return {
    label: component.label,
    left: component.left,
    top: component.top,
    right: component.right,
    bottom: component.bottom,
    hook: { left: component.left, top: component.top, right: edge, bottom: component.bottom },
    roof: {
      left: edge,
      top: component.top,
      right: component.right,
      bottom: component.top + Math.max(1, columnOf(Math.floor((edge + component.right) / 2)).count),
    },
  };
}
