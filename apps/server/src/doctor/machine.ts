import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './examination.ts';

const gigabyte = 1e9;
const run = promisify(execFile);

/** The Node that runs us: pinned where the registry has one for the platform. */
export async function examineNode(): Promise<Finding[]> {
  const version = process.versions.node;
  return Number(version.split('.')[0]) >= 24
    ? [{ verdict: 'fine', what: { id: 'doctor.node', values: { version } } }]
    : [{ verdict: 'broken', what: { id: 'doctor.node', values: { version } }, cost: { id: 'doctor.node_old' }, cure: 'npm ci' }];
}

/** Room in the data folder, which need not exist yet. */
export async function examineDisk(dataDir: string): Promise<Finding[]> {
  let folder = dataDir;
  while (!fs.existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.round(((bavail * bsize) / gigabyte) * 10) / 10;
  const what = { id: 'doctor.disk', values: { folder: dataDir, free } } as const;
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    return [{ verdict: 'broken', what, cost: { id: 'doctor.folder_not_writable' }, cure: `sudo chown "$USER" ${folder}` }];
  }
  return free < 1 ? [{ verdict: 'lacking', what, cost: { id: 'doctor.disk_small' } }] : [{ verdict: 'fine', what }];
}

/** Pages in scripts that no font here can draw are scanned with empty boxes: widths, and so overlaps and pictures, are wrong. */
export async function examineFonts(): Promise<Finding[]> {
  if (process.platform !== 'linux') return [];
  const what = { id: 'doctor.fonts' } as const;
  try {
    const { stdout } = await run('fc-list', [':lang=ar', 'family']);
    if (stdout.trim()) return [{ verdict: 'fine', what }];
  } catch {
    // Without fontconfig's program nothing is known of the fonts: told like a lack.
  }
  return [{ verdict: 'lacking', what, cost: { id: 'doctor.fonts_none' }, cure: 'sudo apt-get install fontconfig fonts-noto-core' }];
}
