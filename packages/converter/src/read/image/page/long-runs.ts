import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { heightOf, sharedWidth, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';

/** The straight lines of a component that is drawn of lines, as a table's frame is. */
export interface LongRuns {
  rows: Bounds[];
  columns: Bounds[];
  /** Pixels of the component that lie in them. */
  covered: number;
}

/** Runs of ink at least `least` pixels long, neighbours joined to one line each. A pixel of slack lets a line be a little bent. */
export function longRuns(component: Component, components: Components, ink: Ink, least: number): LongRuns {
  const { labels } = components;
  const { width } = ink;
  const { label } = component;
  const mine = (x: number, y: number): boolean => labels[y * width + x] === label;
  const rows = collect(component.top, component.bottom, component.left, component.right, least, (across, along) => mine(along, across));
  const columns = collect(component.left, component.right, component.top, component.bottom, least, mine).map(turn);
  let covered = 0;
  for (let y = component.top; y < component.bottom; y += 1) {
    for (let x = component.left; x < component.right; x += 1) {
      if (mine(x, y) && (rows.some((line) => holds(line, x, y)) || columns.some((line) => holds(line, x, y)))) covered += 1;
    }
  }
  return { rows, columns, covered };
}

const holds = (line: Bounds, x: number, y: number): boolean =>
  x >= line.left - 1 && x <= line.right && y >= line.top - 1 && y <= line.bottom;
const liesIn = (line: Bounds, other: Bounds): boolean =>
  line.left >= other.left - 2 && line.right <= other.right + 2 && line.top >= other.top - 2 && line.bottom <= other.bottom + 2;
const turn = (line: Bounds): Bounds => ({ left: line.top, top: line.left, right: line.bottom, bottom: line.right });

function collect(
  from: number,
  to: number,
  start: number,
  end: number,
  least: number,
  dark: (across: number, along: number) => boolean,
): Bounds[] {
  const lines: Bounds[] = [];
  for (let across = from; across < to; across += 1) {
    for (let along = start; along < end; along += 1) {
      if (!dark(across, along)) continue;
      const first = along;
      while (along < end && (dark(across, along) || (along + 1 < end && dark(across, along + 1)))) along += 1;
      if (along - first < least) continue;
      const run = { left: first, right: along, top: across, bottom: across + 1 };
      const line = lines.find(
        (other) => other.bottom >= across - 1 && sharedWidth(other, run) > 0.3 * Math.min(widthOf(other), along - first),
      );
      if (line) Object.assign(line, { left: Math.min(line.left, first), right: Math.max(line.right, along), bottom: across + 1 });
      else lines.push(run);
    }
  }
  // The edge of a line that is a little bent is broken into pieces, which lie within the whole one.
  const whole = lines.filter((line) => !lines.some((other) => widthOf(other) > widthOf(line) && liesIn(line, other)));
  // What is nearly as thick as long is an area and no line.
  return whole.filter((line) => widthOf(line) >= 4 * heightOf(line));
}

/** A bracket or brace over many lines: tall, narrow, and drawn with one stroke. */
export function isFence(component: Component, components: Components, ink: Ink): boolean {
  const [width, height] = [widthOf(component), heightOf(component)];
  if (width > 0.35 * height) return false;
  let [rows, thick] = [0, 0];
  for (let y = component.top; y < component.bottom; y += 2) {
    let count = 0;
    for (let x = component.left; x < component.right; x += 1) if (components.labels[y * ink.width + x] === component.label) count += 1;
    rows += 1;
    if (count > 0.6 * width && count > 0.06 * height) thick += 1;
  }
  return thick < 0.2 * rows;
}
