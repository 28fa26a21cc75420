/** A cell: its row, and its place in that. */
export type Cell = readonly [row: number, at: number];

/**
 * The cell that a key leads to from another, as in a grid; null for keys that lead nowhere. `lengths`: how many cells each row has. `isMirrored`: the first cell
 * of a row stands at the right. Source: WAI-ARIA Authoring Practices, grid pattern.
 */
export function moveInMatrix(lengths: readonly number[], [row, at]: Cell, key: string, isMirrored: boolean): Cell | null {
  const last = (which: number): number => Math.max(0, (lengths[which] ?? 0) - 1);
  const [forth, back] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (key) {
    case forth:
      return at < last(row) ? [row, at + 1] : row < lengths.length - 1 ? [row + 1, 0] : [row, at];
    case back:
      return at > 0 ? [row, at - 1] : row > 0 ? [row - 1, last(row - 1)] : [row, at];
    case 'ArrowDown':
      return row < lengths.length - 1 ? [row + 1, Math.min(at, last(row + 1))] : [row, at];
    case 'ArrowUp':
      return row > 0 ? [row - 1, Math.min(at, last(row - 1))] : [row, at];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, last(row)];
    default:
      return null;
  }
}
