/** The link to the file is given back after this time, in milliseconds. */
const releaseAfter = 1_000;

/** Has the browser itself fetch a file from this installation, however large it is, at an address that needs no token. */
export function fetchFile(path: string): void {
  // Where it answers no file, the page stays.
  Object.assign(document.createElement('a'), { href: path, download: '' }).click();
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfter);
}
