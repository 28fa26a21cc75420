/** Sheets that documents are printed on, inches: ISO A4, A5 and A3, US Letter and Legal. */
const sheets = [
  [8.27, 11.69],
  [8.5, 11],
  [5.83, 8.27],
  [11.69, 16.54],
  [8.5, 14],
] as const;
/** Books and papers are set in about this size, points. */
const usualSize = 11;

/** Dots per inch of a picture: as its file says, else by the sheet whose shape it has, else by the size of its letters (`em`, pixels). */
export function resolutionOf(width: number, height: number, said: number | null, em: number): number {
  const sane = (value: number): boolean => (em / value) * 72 > 4 && (em / value) * 72 < 40;
  if (said !== null && sane(said)) return said;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  for (const [across, down] of sheets) {
    if (Math.abs(long / short - down / across) > 0.012) continue;
    const value = short / across;
    const size = (em / value) * 72;
    if (size >= 7 && size <= 16) return value;
  }
  return (em * 72) / usualSize;
}
