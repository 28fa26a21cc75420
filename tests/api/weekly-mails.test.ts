import { mailWeekly } from '@manara/server/features/weekly/mail-weekly';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { createPrinter, type Printer } from '@manara/server/platform/print/printer';
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
  await mailWeekly({ db, outbox: createOutbox(secrets, true), printer: by, publicUrl, key: await signingKey(db) }, now);
  await world.deliver();
}
const pdfIn = (raw: string) => {
  const [, base64 = ''] = /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(raw) ?? [];
  return Buffer.from(base64, 'base64');
};

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
    for (let n = 0; n < 2; n += 1) await storeIssue(world.api, organisation);

    // A minute before it is time, nothing is sent; at once after it, and not a second time by whoever looks again.
    await week(new Date('2026-11-23T05:59:00Z'));
    expect(world.server.tries).toEqual([]);
    await Promise.all([week(monday), week(monday)]);
    await week(days(1));
    expect(world.server.tries.toSorted()).toEqual([amina.email, noor.email].toSorted());
    const mail = await world.server.mailTo(amina.email);
    expect(mail.headers.subject).toBe('The week in Harbour Office');
    expect(mail.text).toContain('2 issues stand.');
    expect(mail.text).toMatch(/Compliance: [\d.]+% over 2 scanned assets\./);
    expect(mail.text).toMatch(/None of them is critical\.|2 of them are critical\./);
    expect(mail.text).toContain('2 scans were completed.');
    expect(mail.text).toContain('2 new issues were found');
    expect(pdfIn(mail.raw).subarray(0, 5).toString()).toBe('%PDF-');
    const arabic = await world.server.mailTo(noor.email);
    expect(decodeWords(arabic.headers.subject ?? '')).toBe('أسبوع \u2068Harbour Office\u2069');
    expect(arabic.text).toContain('مشكلتان قائمتان.');
    expect(pdfIn(arabic.raw).equals(pdfIn(mail.raw))).toBe(false);

    // Who stops it has no other; who begins too late in the week waits for the next.
    const stop = linksIn(arabic.html).find((one) => one.includes('/unsubscribe/weekly.')) ?? '';
    await world.api.app.inject({ method: 'POST', url: stop.slice(publicUrl.length) });
    await wants(other);
    await world.forget();
    await week(days(3));
    expect(world.server.tries).toEqual([]);
    await week(days(7));
    expect(world.server.tries.toSorted()).toEqual([amina.email, other.email].toSorted());
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
