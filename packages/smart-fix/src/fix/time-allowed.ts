/** Says whether there is time left of so many milliseconds from now. */
export function timeAllowed(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
