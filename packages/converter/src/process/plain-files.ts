import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Names of files that a conversion has printed; whoever asks has read a stranger's file. */
const printed = /^print-\d+\.(?:html|pdf)$/;

/** A file of a folder that others write to, opened where its name leads: never through a link. */
async function open(folder: string, name: string, flags: number): Promise<fs.FileHandle> {
  if (!printed.test(name)) throw new Error(`No name of a print: ${name.slice(0, 40)}`);
  return fs.open(path.join(folder, name), flags | constants.O_NOFOLLOW, 0o644);
}

export async function readPlainFile(folder: string, name: string): Promise<string> {
  const file = await open(folder, name, constants.O_RDONLY);
  try {
    if (!(await file.stat()).isFile()) throw new Error('No file');
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/** Writes a file that is not there yet. */
export async function writePlainFile(folder: string, name: string, content: Uint8Array): Promise<void> {
  const file = await open(folder, name, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

/** Whether folders hold nothing but files and folders: a link would lead whoever reads them elsewhere. */
export async function holdPlainFilesOnly(folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    if (!(await fs.lstat(folder)).isDirectory()) return false;
    const found = await fs.readdir(folder, { recursive: true, withFileTypes: true });
    if (!found.every((entry) => entry.isFile() || entry.isDirectory())) return false;
  }
  return true;
}
