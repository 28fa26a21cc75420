import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Claim } from '../../../platform/queue/fence.ts';

/** The folder in which an attempt works, below the one of all. */
export const workFolder = (root: string, { id, attempt }: Pick<Claim, 'id' | 'attempt'>): string => path.join(root, `${id}-${attempt}`);

/** Makes it, empty. Whoever converts in it may be somebody else, and has to pass through the one of all. */
export async function makeWorkFolder(root: string, claim: Pick<Claim, 'id' | 'attempt'>): Promise<string> {
  const folder = workFolder(root, claim);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(root, { recursive: true });
  await fs.chmod(root, 0o711);
  await fs.mkdir(folder, { mode: 0o700 });
  return folder;
}

const named = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})-(\d+)$/;

/** Removes the folders of attempts that are over: their workers have died over them. */
export async function sweepWorkFolders(db: Executor, root: string): Promise<void> {
  const found = (await fs.readdir(root).catch(() => [])).flatMap((name) => {
    const [, id, attempt] = named.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id, attempt: Number(attempt) }];
  });
  if (found.length === 0) return;
  const { rows } = await db.execute<{ id: string; attempt: number }>(
    sql`select id, attempt from runs where status = 'running' and id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`,
  );
  const isUnderWay = (one: { id: string; attempt: number }) => rows.some(({ id, attempt }) => id === one.id && attempt === one.attempt);
  for (const one of found) if (!isUnderWay(one)) await fs.rm(path.join(root, one.name), { recursive: true, force: true });
}
