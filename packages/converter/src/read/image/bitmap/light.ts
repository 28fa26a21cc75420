import type { Grey } from './bitmap.ts';

const block = 32;

/** How bright the paper is around each block of pixels: a high percentile, smoothed over what is printed there. */
function paperOf(grey: Grey): { columns: number; rows: number; values: Float32Array } {
  const columns = Math.ceil(grey.width / block);
  const rows = Math.ceil(grey.height / block);
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      const [right, bottom] = [Math.min(grey.width, (column + 1) * block), Math.min(grey.height, (row + 1) * block)];
      for (let y = row * block; y < bottom; y += 2) {
        for (let x = column * block; x < right; x += 2) {
          const value = grey.data[y * grey.width + x] as number;
          counts[value] = (counts[value] ?? 0) + 1;
          total += 1;
        }
      }
      let rest = total * 0.2;
      let paper = 255;
      while (paper > 0 && (rest -= counts[paper] as number) > 0) paper -= 1;
      values[row * columns + column] = paper;
    }
  }
  return { columns, rows, values };
}

/** Darkness printed over whole blocks must not count as shadow: each block takes the brightest of its surroundings, then the mean. */
function smooth(
  paper: { columns: number; rows: number; values: Float32Array },
  reach: number,
  mix: (values: number[]) => number,
): Float32Array {
  const out = new Float32Array(paper.values.length);
  for (let row = 0; row < paper.rows; row += 1) {
    for (let column = 0; column < paper.columns; column += 1) {
      const around: number[] = [];
      for (let y = Math.max(0, row - reach); y <= Math.min(paper.rows - 1, row + reach); y += 1) {
        for (let x = Math.max(0, column - reach); x <= Math.min(paper.columns - 1, column + reach); x += 1)
          around.push(paper.values[y * paper.columns + x] as number);
      }
      out[row * paper.columns + column] = mix(around);
    }
  }
  return out;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Between the middles of which two blocks each pixel of a side lies, and how far from the first to the second. */
function betweenBlocks(pixels: number, blocks: number): { first: Int32Array; second: Int32Array; part: Float64Array } {
  const [first, second, part] = [new Int32Array(pixels), new Int32Array(pixels), new Float64Array(pixels)];
  for (let at = 0; at < pixels; at += 1) {
    const place = Math.min(blocks - 1, Math.max(0, (at + 0.5) / block - 0.5));
    first[at] = Math.floor(place);
    second[at] = Math.min(blocks - 1, Math.floor(place) + 1);
    part[at] = place - Math.floor(place);
  }
  return { first, second, part };
}

/** The picture as if its paper were white everywhere: shadows, vignettes and yellow paper are divided out. Even light is left alone. */
export function evenLight(grey: Grey): Grey {
  const paper = paperOf(grey);
  const sorted = paper.values.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.05)] as number;
  if (low >= 245) return grey;
  const open = { ...paper, values: smooth(paper, 2, (values) => Math.max(...values)) };
  const field = smooth(open, 2, mean);
  const { columns, rows } = paper;
  const { width, height, data: seen } = grey;
  const data = new Uint8Array(seen.length);
  const across = betweenBlocks(width, columns);
  const down = betweenBlocks(height, rows);
  for (let y = 0, at = 0; y < height; y += 1) {
    const [upperRow, lowerRow] = [(down.first[y] as number) * columns, (down.second[y] as number) * columns];
    const fy = down.part[y] as number;
    for (let x = 0; x < width; x += 1, at += 1) {
      const left = across.first[x] as number;
      const right = across.second[x] as number;
      const fx = across.part[x] as number;
      const upper = (field[upperRow + left] as number) * (1 - fx) + (field[upperRow + right] as number) * fx;
      const lower = (field[lowerRow + left] as number) * (1 - fx) + (field[lowerRow + right] as number) * fx;
      const white = Math.max(24, (upper * (1 - fy) + lower * fy) * 0.97);
      data[at] = Math.min(255, ((seen[at] as number) * 255) / white);
    }
  }
  return { width, height, data };
}
