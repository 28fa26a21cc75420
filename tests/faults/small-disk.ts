import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Puts a disk of its own, this many megabytes in memory, under an empty folder. False where this machine does not let us. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  return (
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'manara-fault', folder]).status === 0
  );
}

export const unmount = (folder: string): boolean => spawnSync('umount', ['--lazy', folder]).status === 0;

/** Tried once, on a folder of no meaning. */
export function canMount(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-mount-'));
  const can = mountSmallDisk(folder, 1) && unmount(folder);
  fs.rmdirSync(folder);
  return can;
}

/** Fills the disk to its last block, or until so many bytes are left; answers the function that makes room again. */
export function fill(folder: string, left = 0): () => void {
  const file = path.join(folder, 'filler');
  const descriptor = fs.openSync(file, 'w');
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  };
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (left === 0 || free() >= left + size) fs.writeSync(descriptor, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  fs.closeSync(descriptor);
  return () => fs.rmSync(file);
}
