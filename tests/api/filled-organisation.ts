import fs from 'node:fs';
import path from 'node:path';
import { runs } from '@manara/server/platform/database/schema/runs';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { storeIssue } from './store-issue.ts';
import { storeReport } from './store-report.ts';
import { storeReview } from './store-review.ts';
import { password, type Member, type TestApi } from './test-api.ts';

/** The keys of all stored files. */
export const filesOf = (api: TestApi) =>
  fs
    .readdirSync(fs.mkdirSync(path.join(api.files, 'files'), { recursive: true }) ?? path.join(api.files, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .toSorted();

/** How many rows each table has, but those that tell of the installation alone. */
export async function countRows(api: TestApi): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  const names = rows
    .map(({ tablename }) => String(tablename))
    .filter((name) => !['server_secrets', 'workers', 'chores', 'login_attempts'].includes(name));
  const counts: [string, number][] = [];
  for (const name of names) counts.push([name, (await api.database.pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n]);
  return Object.fromEntries(counts);
}

export const manifestOf = (file: string) => JSON.parse(strFromU8(unzipSync(fs.readFileSync(file))['manifest.json']!));

/** What one organisation has: an asset with a scan, an issue and pictures, a report, a reviewed document, people, a face, deeds. */
export async function fill(api: TestApi, name: string): Promise<{ id: string; owner: Member }> {
  const id = await api.organisation(name);
  const member = await api.member('owner', id);
  const { id: assetId, issueId } = await storeIssue(api, id);
  await storeReport(api, id);
  await storeReview(api, member);
  const deeds: [string, Record<string, unknown>][] = [
    [`/assets/${assetId}/issues/${issueId}/comments`, { text: 'Seen.\u2028And again.' }],
    ['/teams', { name: `Team of ${name}`, members: [member.id], assets: [assetId] }],
    ['/assistant/questions', { question: 'What is our score?', conversation_id: null }],
    ['/settings/api-keys', { name: 'Key', scope: 'write', days: 30, password }],
  ];
  for (const [call, body] of deeds) expect((await api.call('POST', call, { as: member, body })).status, call).toBeLessThan(300);
  // What still runs would arrive as cancelled.
  await api.db.update(runs).set({ status: 'completed' }).where(eq(runs.status, 'queued'));
  return { id, owner: member };
}
