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

/** The name of a file and the folders it is in, from its place in the library; from its address where no place is known. */
export function placeOf(file: string | undefined, address: string): { name: string; folder: string | null } {
  if (file === undefined) return { name: fileNameOf(address), folder: null };
  const folders = file.split('/');
  const name = folders.pop() ?? file;
  return { name, folder: folders.length > 0 ? folders.join(' / ') : null };
}
