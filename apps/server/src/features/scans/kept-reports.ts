import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { folderStore } from '@manara/scanner/recall/folder-store';
import type { ReportStore } from '@manara/scanner/recall/report-store';
import { assets } from '../../platform/database/schema/assets.ts';
import type { Executor } from '../../platform/database/executor.ts';

/** What scanners keep of pages for the next scan of the same asset, on the disk of each worker's machine. */
export interface KeptReports {
  of: (assetId: string) => ReportStore;
  /** Throws away what belongs to assets that are gone, and the oldest where there is too much. */
  sweep: (db: Executor) => Promise<void>;
}

const isId = (name: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** `mostBytes`: of all that is kept. */
export function keptReports(folder: string, mostBytes = 5_000_000_000): KeptReports {
  const names = async (of: string): Promise<string[]> => {
    try {
      return await readdir(of);
    } catch (error) {
      if (missing(error)) return [];
      throw error;
    }
  };
  const sweepAssets = async (db: Executor): Promise<void> => {
    const ids = (await names(folder)).filter(isId);
    for (let from = 0; from < ids.length; from += 1000) {
      const some = ids.slice(from, from + 1000);
      const living = new Set((await db.select({ id: assets.id }).from(assets).where(inArray(assets.id, some))).map(({ id }) => id));
      for (const id of some) if (!living.has(id)) await rm(path.join(folder, id), { recursive: true, force: true });
    }
  };
  const sweepOldest = async (): Promise<void> => {
    const files: { file: string; size: number; asked: number }[] = [];
    for (const id of (await names(folder)).filter(isId))
      for (const name of await names(path.join(folder, id))) {
        const file = path.join(folder, id, name);
        const found = await stat(file).catch(() => null);
        if (found) files.push({ file, size: found.size, asked: found.mtimeMs });
      }
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files.toSorted((a, b) => a.asked - b.asked)) {
      if (bytes <= mostBytes) return;
      await rm(file, { force: true });
      bytes -= size;
    }
  };
  return {
    of: (assetId) => {
      const open = folderStore(path.join(folder, assetId));
      // Whoever reads or writes is told.
      open.catch(() => {});
      return { read: async (key) => (await open).read(key), write: async (key, kept) => (await open).write(key, kept) };
    },
    sweep: async (db) => {
      await sweepAssets(db);
      await sweepOldest();
    },
  };
}
