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

/** Each block as a mixture of those around it; `even`: by an edge, of as many on one side as on the other. */
function smooth(
  paper: { columns: number; rows: number; values: Float32Array },
  reach: number,
  mix: (values: number[]) => number,
  even = false,
): Float32Array {
  const out = new Float32Array(paper.values.length);
  for (let row = 0; row < paper.rows; row += 1) {
    for (let column = 0; column < paper.columns; column += 1) {
      const around: number[] = [];
      const down = even ? Math.min(reach, row, paper.rows - 1 - row) : reach;
      const across = even ? Math.min(reach, column, paper.columns - 1 - column) : reach;
      for (let y = Math.max(0, row - down); y <= Math.min(paper.rows - 1, row + down); y += 1) {
        for (let x = Math.max(0, column - across); x <= Math.min(paper.columns - 1, column + across); x += 1)
          around.push(paper.values[y * paper.columns + x] as number);
      }
      out[row * paper.columns + column] = mix(around);
    }
  }
  return out;
}

/** How far darkness printed over whole blocks can reach, and how far from an edge its shade is looked for; blocks. */
const printed = 2;
/** A shade along an edge leaves at least this part of the paper's light; what is darker is no paper. */
const deepestShade = 0.4;

/**
 * Darkness printed over whole blocks must not count as shadow: each block takes the brightest of its surroundings. By an edge it takes the
 * brightest along that edge only, since a shade that grows toward it, such as that of a book's spine, is narrower than the surroundings.
 */
function withoutPrint(paper: { columns: number; rows: number; values: Float32Array }): Float32Array {
  const { columns, rows, values } = paper;
  const bright = smooth(paper, printed, (around) => Math.max(...around));
  const along = (row: number, column: number, down: number, across: number): number => {
    let most = 0;
    for (let step = -2 * printed; step <= 2 * printed; step += 1) {
      const [y, x] = [row + step * down, column + step * across];
      if (y >= 0 && y < rows && x >= 0 && x < columns) most = Math.max(most, values[y * columns + x] as number);
    }
    return most;
  };
  return bright.map((light, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [level, upright] = [Math.min(row, rows - 1 - row), Math.min(column, columns - 1 - column)];
    if (Math.min(level, upright) >= printed) return light;
    const shade = Math.min(level < printed ? along(row, column, 0, 1) : Infinity, upright < printed ? along(row, column, 1, 0) : Infinity);
    return shade < deepestShade * light ? light : Math.min(light, shade);
  });
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

/** Parts of a side: how wide the white can be that a page leaves around its scan. */
const widestRim = 0.03;
const white = 252;

/** The picture with what is whiter than any paper around a scan filled with the scan's own edge, whose shade ends sharply there. */
function withoutRim(grey: Grey): Grey {
  const { width, height } = grey;
  let data = grey.data;
  const fill = (lines: number, length: number, at: (line: number, along: number) => number): void => {
    const whiteOf = (line: number): number => {
      let count = 0;
      for (let along = 0; along < length; along += 1) if ((data[at(line, along)] as number) >= white) count += 1;
      return count / length;
    };
    let rim = 0;
    while (rim < widestRim * lines && whiteOf(rim) > 0.98) rim += 1;
    // One line more, half of which may be white.
    if (rim === 0 || rim >= widestRim * lines || whiteOf(rim + 1) > 0.2) return;
    if (data === grey.data) data = data.slice();
    for (let line = 0; line <= rim; line += 1)
      for (let along = 0; along < length; along += 1) data[at(line, along)] = data[at(rim + 1, along)] as number;
  };
  fill(height, width, (line, along) => line * width + along);
  fill(height, width, (line, along) => (height - 1 - line) * width + along);
  fill(width, height, (line, along) => along * width + line);
  fill(width, height, (line, along) => along * width + width - 1 - line);
  return data === grey.data ? grey : { width, height, data };
}

/** The picture as if its paper were white everywhere: shadows, vignettes and yellow paper are divided out. Even light is left alone. */
export function evenLight(seen: Grey): Grey {
  const grey = withoutRim(seen);
  const paper = paperOf(grey);
  const sorted = paper.values.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.05)] as number;
  if (low >= 245) return seen;
  const field = smooth({ ...paper, values: withoutPrint(paper) }, 2, mean, true);
  const { columns, rows } = paper;
  const { width, height } = grey;
  const data = new Uint8Array(grey.data.length);
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
      const light = Math.max(24, (upper * (1 - fy) + lower * fy) * 0.97);
      data[at] = Math.min(255, ((grey.data[at] as number) * 255) / light);
    }
  }
  return { width, height, data };
}
