import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { storeAvatar } from '@manara/server/features/avatar/store';
import { reportDetails } from '@manara/core/conformance/terms';
import { accounts } from '@manara/server/platform/database/schema/session';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sampleIssue, sampleReport } from '../../packages/reports/testing/sample-report.ts';
import type { ScanWorld } from './scan-world.ts';
import { storeIssue } from './store-issue.ts';
import { storeReport } from './store-report.ts';
import { storeReview } from './store-review.ts';
import { password, type Member } from './test-api.ts';

type Method = Parameters<ScanWorld['call']>[0];

export const nameOf = ({ email }: Member) => email.split('@')[0]!;
export const fullNameOf = (member: Member) => `Person ${nameOf(member)}`;

/** People who leave traces wherever there can be any, and where those stand. */
export function tracesIn(world: ScanWorld) {
  const call = (as: Member, method: Method, to: string, body?: unknown, headers: Record<string, string> = {}) =>
    world.call(method, to, body, as, headers);
  async function done(as: Member, method: Method, to: string, body?: unknown) {
    const answer = await call(as, method, to, body);
    expect(answer.status, `${method} ${to} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  }

  /** Where any of these words stands: `table.column`. */
  async function everyPlaceOf(...words: string[]): Promise<string[]> {
    const { rows: columns } = await world.pool.query(
      `select table_name, column_name from information_schema.columns where table_schema in ('public', 'pgboss')`,
    );
    const found: string[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      const schema = (await world.pool.query('select to_regclass($1) as known', [`public."${table}"`])).rows[0].known ? 'public' : 'pgboss';
      const { rowCount } = await world.pool.query(`select from "${schema}"."${table}" where "${column}"::text ilike any ($1) limit 1`, [
        words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
      ]);
      if (rowCount) found.push(`${table}.${column}`);
    }
    return found;
  }

  /** The same, but in the audit log. */
  const placesOf = async (...words: string[]) => (await everyPlaceOf(...words)).filter((place) => !place.startsWith('audit_log.'));

  /** Which stored files have any of these words in them. */
  function filesWith(...words: string[]): string[] {
    const folder = path.join(world.api.files, 'files');
    return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      if (!entry.isFile()) return [];
      const bytes = fs.readFileSync(path.join(entry.parentPath, entry.name));
      const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1');
      return words.some((word) => text.includes(word)) ? [entry.name] : [];
    });
  }

  /** Somebody who has left traces wherever people leave any, among others who have had to do with them. */
  async function worked(organisationId: string, owner: Member, leaver: Member) {
    const { id: assetId, issueId } = await storeIssue(world.api, organisationId);
    const { id: otherAsset, issueId: unsure } = await storeIssue(world.api, organisationId, { kind: 'needs_review' });
    const issue = `/assets/${assetId}/issues/${issueId}`;
    const version = async () => (await call(owner, 'GET', issue)).body.version as number;
    const give = (username: string) => ({ asset_id: assetId, issue_id: issueId, pull_request_url: '', assignee_username: username });
    await done(owner, 'POST', `/assets/${assetId}/assign-pr`, give(nameOf(leaver)));
    await done(leaver, 'POST', `${issue}/comments`, { text: 'It is the logo.' });
    await done(owner, 'POST', `${issue}/comments`, {
      text: `Thanks @${nameOf(leaver)}, and mail me@${nameOf(owner)}.`,
    });
    await done(leaver, 'POST', `${issue}/comments`, { text: `Welcome @${nameOf(owner)}` });
    await done(leaver, 'POST', `${issue}/acceptance`, { version: await version(), reason: 'A week more', until: null });
    await done(owner, 'POST', `${issue}/acceptance`, { version: await version(), reason: 'A month more', until: null });
    await done(leaver, 'POST', `${issue}/acceptance`, { version: await version(), reason: 'Two', until: null });
    await done(leaver, 'POST', `/assets/${otherAsset}/issues/${unsure}/verdict`, { version: 1, verdict: 'barrier', remark: 'It is one' });
    await done(owner, 'POST', `/assets/${assetId}/assign-pr`, give(nameOf(owner)));
    await done(owner, 'POST', `/assets/${assetId}/assign-pr`, give(nameOf(leaver)));
    const judged = { level: 'supports', remarks: 'Tried', version: 0 };
    await done(leaver, 'PUT', `/assets/${assetId}/conformance/judgements/wcag.2.4.5`, judged);
    const noDetails = Object.fromEntries(reportDetails.map((name) => [name, '']));
    await done(leaver, 'PUT', `/assets/${assetId}/conformance/details`, {
      details: { ...noDetails, contactName: fullNameOf(leaver), contactEmail: leaver.email },
      wcag: '2.1',
      version: 0,
    });
    const published = await done(leaver, 'POST', `/assets/${assetId}/conformance/versions`, { edition: 'wcag', note: 'First' });
    await done(owner, 'POST', '/issues/views', { name: 'Theirs', query: { assignee: nameOf(leaver), severity: 'high' }, is_shared: true });
    await done(leaver, 'POST', '/issues/views', { name: 'Own', query: {}, is_shared: false });
    await done(owner, 'POST', '/teams', { name: `Team ${issueId}`, members: [leaver.id], assets: [assetId] });
    await done(owner, 'POST', '/products', { name: `Product ${issueId}`, contact: { user_id: leaver.id } });
    const outside = { name: fullNameOf(leaver), email: leaver.email };
    await done(owner, 'POST', '/products', { name: `Other ${issueId}`, contact: outside });
    await done(leaver, 'POST', '/settings/api-keys', { name: 'Key', scope: 'write', days: 30, password });
    const { request } = await done(leaver, 'POST', '/support/requests', { kind: 'question', subject: 'How', text: 'How does it go?' });
    await done(owner, 'POST', `/support/requests/${request.id}/messages`, { text: 'So.' });
    const document = await storeReview(world.api, leaver);
    await done(leaver, 'POST', `/documents/${document}/review/reviewed`, { reviewed: true, version: 1 });
    await done(leaver, 'POST', '/assets/static', {
      name: `Hall ${issueId}`,
      asset_type: 'internal_app',
      audit: { audited_on: '2026-03-09', compliance: 87.5, auditor: fullNameOf(leaver) },
    });
    const said = { by: fullNameOf(leaver), at: '2026-03-02T10:00:00.000Z', reason: 'The shop closes', until: null };
    const accepted = { status: 'resolved', resolution: 'accepted' } as const;
    const report = sampleReport([
      sampleIssue({ ...accepted, decision: said }),
      sampleIssue({ ...accepted, decision: { ...said, by: 'Amal Haddad' } }),
    ]);
    const reportId = await storeReport(world.api, organisationId, { report });
    await done(leaver, 'POST', `/assets/reports/${reportId}/shares`, { days: 7 });
    await done(owner, 'POST', '/invitations', { role: 'viewer', email: `friend_${nameOf(leaver)}@example.org` });
    const work = { question: 'How much work do they have?', understood: { tool: 'workload', values: { person: leaver.id } } };
    for (const as of [owner, leaver]) await done(as, 'POST', '/assistant/questions', { ...work, conversation_id: null });
    const [account] = await world.db.select().from(accounts).where(eq(accounts.email, leaver.email));
    await storeAvatar(world.db, account!.id, Buffer.from([0, 255, 10, 13]));
    return { assetId, issueId, issue, request: request.id as string, reportId, published: published.id as string, accountId: account!.id };
  }

  return { call, done, everyPlaceOf, placesOf, filesWith, worked };
}
