import { mailWeekly } from '@manara/server/features/weekly/mail-weekly';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { createPrinter, type Printer } from '@manara/server/platform/print/printer';
import { openPdf } from '@manara/pdf/open-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeWords } from '../product/mail-server.ts';
import { linksIn, startMailWorld, type MailWorld } from './mail-world.ts';
import { storeIssue } from './store-issue.ts';
import { publicUrl, type Member } from './test-api.ts';

let world: MailWorld;
let organisation: string;
const printer = createPrinter({ ...(process.env.MANARA_CHROMIUM && { executablePath: process.env.MANARA_CHROMIUM }) });

beforeAll(async () => {
  world = await startMailWorld();
  organisation = await world.api.organisation('Harbour Office');
});
afterAll(() => world.close());

const monday = new Date('2026-11-23T06:30:00Z');
const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);
const wants = (who: Member) => world.api.database.pool.query('update users set weekly_reports = true where id = $1', [who.id]);
async function week(now: Date, by: Printer = printer) {
  const { db, secrets } = world.api;
  await mailWeekly({ db, outbox: createOutbox(secrets, true), printer: by, publicUrl, key: await signingKey(db, secrets) }, now);
  await world.deliver();
}
const pdfIn = (raw: string) => {
  const [, base64 = ''] = /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(raw) ?? [];
  return Buffer.from(base64, 'base64');
};
/** What stands on the pages, without blanks: their places are the reader's guess. */
async function wordsIn(bytes: Uint8Array): Promise<string> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.reason);
  const pages = await Promise.all(Array.from({ length: opened.pdf.pageCount }, (_, page) => opened.pdf.content(page)));
  return pages.flatMap(({ glyphs }) => glyphs.map(({ text }) => text.trim())).join('');
}
/** Three assets at 80 %: a critical issue of last week, one that was mended in it, and one that was found on the Monday of the mail. */
async function storeWeek(): Promise<void> {
  const pool = world.api.database.pool;
  const made = [];
  for (let n = 0; n < 3; n += 1) made.push(await storeIssue(world.api, organisation));
  const at = ['2026-11-17T12:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'];
  for (const [place, { id }] of made.entries()) {
    await pool.query('update assets set compliance_score = 80 where id = $1', [id]);
    await pool.query('update scans set completed_at = $2 where asset_id = $1', [id, at[place]]);
  }
  const [critical, mended, late] = made.map(({ issueId }) => issueId);
  await pool.query(`update issues set severity = 'critical', created_at = $2 where id = $1`, [critical, at[0]]);
  await pool.query(
    `update issues set created_at = '2026-11-10T00:00:00Z', status = 'resolved', resolution = 'fixed', resolved_at = $2 where id = $1`,
    [mended, at[1]],
  );
  await pool.query('update issues set created_at = $2 where id = $1', [late, at[2]]);
}

it(
  'the report of a week goes once to each who wants it, with its figures and as a PDF, in their language',
  { timeout: 120_000 },
  async () => {
    const [amina, noor, other] = [
      await world.api.member('manager', organisation),
      await world.api.member('viewer', organisation),
      await world.api.member('owner', organisation),
    ];
    await world.api.call('PUT', '/settings/language', { as: noor, body: { language: 'ar' } });
    for (const one of [amina, noor]) await wants(one);
    await storeWeek();

    // A minute before it is time, nothing is sent; at once after it, and not a second time by whoever looks again.
    await week(new Date('2026-11-23T05:59:00Z'));
    expect(world.server.tries).toEqual([]);
    await Promise.all([week(monday), week(monday)]);
    await week(days(1));
    expect(world.server.tries.toSorted()).toEqual([amina.email, noor.email].toSorted());
    const mail = await world.server.mailTo(amina.email);
    expect(mail.headers.subject).toBe('Weekly report: Harbour Office');
    const figures = [
      'Compliance: 80% across 3 scanned assets.',
      '2 open issues.',
      'One is critical.',
      'Last week, Monday to Sunday: one new issue and one fixed issue.',
      '2 scans completed last week.',
    ];
    for (const sentence of figures) expect(mail.text).toContain(sentence);
    const links = linksIn(mail.html);
    expect(links).toContain(`${publicUrl}/dashboard?team=all&lang=en`);
    expect(links.filter((link) => !link.startsWith(`${publicUrl}/`))).toEqual([]);
    const words = await wordsIn(pdfIn(mail.raw));
    expect(words).toContain('HarbourOffice');
    expect(words).toContain('80%');
    const arabic = await world.server.mailTo(noor.email);
    expect(decodeWords(arabic.headers.subject ?? '')).toBe('التقرير الأسبوعي: \u2068Harbour Office\u2069');
    expect(arabic.text).toContain('مشكلتان مفتوحتان.');
    expect(arabic.text).toContain('واحدة منها حرجة.');
    expect(pdfIn(arabic.raw).equals(pdfIn(mail.raw))).toBe(false);

    // Whoever is caught up with on Tuesday reads of the same week.
    const third = await world.api.member('member', organisation);
    await wants(third);
    await week(days(1));
    const caughtUp = await world.server.mailTo(third.email);
    for (const sentence of figures) expect(caughtUp.text).toContain(sentence);
    await world.api.database.pool.query('update users set weekly_reports = false where id = $1', [third.id]);

    // Who stops it has no other; who begins too late in the week waits for the next.
    const stop = linksIn(arabic.html).find((one) => one.includes('/unsubscribe/weekly.')) ?? '';
    await world.api.app.inject({ method: 'POST', url: stop.slice(publicUrl.length) });
    await wants(other);
    await world.forget();
    await week(days(3));
    expect(world.server.tries).toEqual([]);
    await week(days(7));
    expect(world.server.tries.toSorted()).toEqual([amina.email, other.email].toSorted());
    // What happened on that Monday is of the next week, and of no other.
    const next = await world.server.mailTo(amina.email);
    expect(next.text).toContain('Last week, Monday to Sunday: one new issue and no fixed issues.');
    expect(next.text).toContain('One scan completed last week.');
  },
);

it('a report that cannot be made holds up no other organization', { timeout: 120_000 }, async () => {
  await world.api.database.pool.query('update users set weekly_reports = false');
  await world.forget();
  const [first, second] = (
    await Promise.all(['Broken Quay', 'Sound Quay'].map(async (name) => world.api.member('owner', await world.api.organisation(name))))
  ).toSorted((a, b) => (a.organisationId < b.organisationId ? -1 : 1)) as [Member, Member];
  for (const one of [first, second]) await wants(one);
  await world.api.database.pool.query("update organisations set name = 'Broken Quay' where id = $1", [first.organisationId]);
  await world.api.database.pool.query("update organisations set name = 'Sound Quay' where id = $1", [second.organisationId]);
  // More of them than are read at a time stand before the other.
  for (let n = 0; n < 50; n += 1) await wants(await world.api.member('viewer', first.organisationId));
  const failing: Printer = {
    ...printer,
    async print(page, ...rest) {
      const parts: string[] = [];
      for await (const part of page) parts.push(part);
      if (parts.join('').includes('Broken Quay')) throw new Error('the browser died over it');
      return printer.print(
        (async function* () {
          yield* parts;
        })(),
        ...rest,
      );
    },
  };
  await expect(week(days(14), failing)).rejects.toThrow('the browser died over it');
  const posted = async () => (await world.stored()).map(({ recipient }) => recipient);
  expect(await posted()).toEqual([second.email]);
  await week(days(14));
  expect(await posted()).toHaveLength(52);
  expect(await posted()).toContain(first.email);
});
