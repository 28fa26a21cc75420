/** The name of a file, from its address: its last part, as people wrote it. The whole address where that says nothing. */
export function fileNameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').findLast(Boolean);
  if (last === undefined) return address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
