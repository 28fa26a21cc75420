import { alertOfScan } from '@manara/server/features/notifications/causes/scans';
import { mailWeekly } from '@manara/server/features/weekly/mail-weekly';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { createPrinter } from '@manara/server/platform/print/printer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksIn, startMailWorld, type MailWorld } from './mail-world.ts';
import { storeIssue } from './store-issue.ts';
import { publicUrl, type Member } from './test-api.ts';

let world: MailWorld;
let organisation: string;
let owner: Member;
const printer = createPrinter({ ...(process.env.MANARA_CHROMIUM && { executablePath: process.env.MANARA_CHROMIUM }) });

beforeAll(async () => {
  world = await startMailWorld();
  organisation = await world.api.organisation('Harbour Office');
  owner = await world.api.member('owner', organisation);
});
afterAll(() => world.close());

const monday = new Date('2026-11-23T06:30:00Z');
async function week(now: Date) {
  const { db, secrets } = world.api;
  await mailWeekly({ db, outbox: createOutbox(secrets, true), printer, publicUrl, key: await signingKey(db, secrets) }, now);
  await world.deliver();
}
const preferences = async (who: Member) => {
  const { body } = await world.api.call('GET', '/settings/notification-preferences', { as: who });
  return body!['preferences'] as { kinds: object; alerts: object; weekly: { organization: boolean; teams: boolean } };
};
const prefer = async (who: Member, change: object) =>
  world.api.call('PUT', '/settings/notification-preferences', { as: who, body: { ...(await preferences(who)), ...change } });
const makeTeam = (name: string, members: Member[], assets: string[]) =>
  world.api.call('POST', '/teams', { as: owner, body: { name, members: members.map(({ id }) => id), assets } });

it('the weekly report of a team goes to its people who want it, with the figures of its assets alone', { timeout: 240_000 }, async () => {
  const { api } = world;
  const [inside, both, outside] = [
    await api.member('member', organisation),
    await api.member('viewer', organisation),
    await api.member('viewer', organisation),
  ];
  const quay = await storeIssue(api, organisation);
  await storeIssue(api, organisation);
  await makeTeam('Quay crew', [inside, both], [quay.id]);
  await makeTeam('Empty crew', [inside, both], []);
  await api.database.pool.query('update scans set completed_at = $1', [new Date(monday.getTime() - 2 * 86_400_000)]);
  await api.database.pool.query('update users set weekly_reports = true where id = any($1)', [[inside.id, both.id, outside.id]]);
  expect((await preferences(inside)).weekly).toEqual({ organization: true, teams: false });
  await prefer(inside, { weekly: { organization: false, teams: true } });
  await prefer(both, { weekly: { organization: true, teams: true } });
  // Who is in no team gets none of a team; who says nothing of it keeps what they had chosen.
  await prefer(outside, { weekly: { organization: false, teams: true } });
  await prefer(outside, { weekly: undefined });
  expect((await preferences(outside)).weekly).toEqual({ organization: false, teams: true });

  await Promise.all([week(monday), week(monday)]);
  await week(new Date(monday.getTime() + 86_400_000));
  expect(world.server.tries.toSorted()).toEqual([both.email, both.email, inside.email].toSorted());
  const mail = await world.server.mailTo(inside.email);
  expect(mail.headers.subject).toBe('Weekly report: team Quay crew in Harbour Office');
  expect(mail.text).toContain('One open issue.');
  expect(mail.text).toMatch(/across one scanned asset\./);
  expect(mail.text).toContain('One scan completed last week.');
  expect(mail.raw).toContain('Content-Type: application/pdf');
  expect(linksIn(mail.html).some((link) => link.includes('/dashboard?team='))).toBe(true);

  // Its link stops the reports of teams, and nothing else.
  const stop = linksIn(mail.html).find((one) => one.includes('/unsubscribe/weekly_team.')) ?? '';
  expect((await api.app.inject({ method: 'POST', url: stop.slice(publicUrl.length) })).statusCode).toBe(200);
  expect((await preferences(inside)).weekly).toEqual({ organization: false, teams: false });
  await world.forget();
  await week(new Date(monday.getTime() + 7 * 86_400_000));
  expect(world.server.tries).toEqual([both.email, both.email]);
});

it('whoever wants alerts of their own teams alone gets none of other assets', async () => {
  const { api } = world;
  const [inside, outside, anybody] = [
    await api.member('member', organisation),
    await api.member('member', organisation),
    await api.member('member', organisation),
  ];
  for (const who of [inside, outside])
    await prefer(who, { alerts: { score_below: 80, new_critical: true, pause_hours: 24, own_teams: true } });
  const { id } = await storeIssue(api, organisation);
  await makeTeam('Pier crew', [inside], [id]);
  await scanAgain(id);
  const told = async (who: Member) => {
    const { body } = await api.call('GET', '/notifications', { as: who });
    return (body!['notifications'] as { kind: string; path: string }[]).filter(
      ({ kind, path }) => kind === 'compliance_alert' && path.includes(id),
    ).length;
  };
  expect([await told(inside), await told(outside), await told(anybody)]).toEqual([1, 0, 1]);
});

/** A later scan of the asset by which its score falls under the limit. */
async function scanAgain(assetId: string): Promise<void> {
  const { db } = world.api;
  const { rows } = await world.api.database.pool.query<{ id: string }>(
    "insert into runs (organisation_id, kind, subject_id, status) values ($1, 'scan', $2, 'completed') returning id",
    [organisation, assetId],
  );
  await db.transaction((tx) =>
    alertOfScan(tx, { id: rows[0]!.id, organisation_id: organisation, subject_id: assetId }, { compliance_score: 60, percent_change: -30 }),
  );
}
