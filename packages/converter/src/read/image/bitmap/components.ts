import type { Bounds, Ink } from './bitmap.ts';

/** Ink that hangs together (8 neighbours). */
export interface Component extends Bounds {
  /** Its number in the labels of the page. */
  label: number;
  /** Pixels of ink. */
  area: number;
}

export interface Components {
  /** Of every pixel the component's label, -1 of paper. */
  labels: Int32Array;
  list: Component[];
}

/** Finds the components by runs of ink, row by row, and joins what touches. */
export function findComponents(ink: Ink): Components {
  const { width, height, data } = ink;
  const starts: number[] = [];
  const ends: number[] = [];
  const rows: number[] = [];
  const parents: number[] = [];
  const find = (run: number): number => {
    let root = run;
    while ((parents[root] as number) !== root) root = parents[root] as number;
    while ((parents[run] as number) !== root) {
      const next = parents[run] as number;
      parents[run] = root;
      run = next;
    }
    return root;
  };
  let next = -1;
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y += 1) {
    const first = starts.length;
    let candidate = above;
    const row = y * width;
    for (let x = 0; x < width;) {
      if (next < row + x) {
        const found = data.indexOf(1, row + x);
        next = found === -1 ? data.length : found;
      }
      if (next >= row + width) break;
      x = next - row;
      const start = x;
      while (x < width && data[row + x] === 1) x += 1;
      const run = starts.length;
      starts.push(start);
      ends.push(x);
      rows.push(y);
      parents.push(run);
      while (candidate < aboveEnd && (ends[candidate] as number) < start) candidate += 1;
      for (let other = candidate; other < aboveEnd && (starts[other] as number) <= x; other += 1) {
        const one = find(other);
        const two = find(run);
        if (one !== two) parents[Math.max(one, two)] = Math.min(one, two);
      }
    }
    above = first;
    aboveEnd = starts.length;
  }
  const labels = new Int32Array(width * height).fill(-1);
  const list: Component[] = [];
  const numbers = new Int32Array(starts.length).fill(-1);
  for (let run = 0; run < starts.length; run += 1) {
    const root = find(run);
    if (numbers[root] === -1) {
      numbers[root] = list.length;
      list.push({ label: list.length, left: width, top: height, right: 0, bottom: 0, area: 0 });
    }
    const component = list[numbers[root] as number] as Component;
    const [start, end, y] = [starts[run] as number, ends[run] as number, rows[run] as number];
    labels.fill(component.label, y * width + start, y * width + end);
    component.area += end - start;
    component.left = Math.min(component.left, start);
    component.right = Math.max(component.right, end);
    component.top = Math.min(component.top, y);
    component.bottom = y + 1;
  }
  return { labels, list };
}
