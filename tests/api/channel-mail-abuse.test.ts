import { describe, expect, it } from 'vitest';
import { anyRule, documents } from './channel-rule.ts';
import { mailLists } from './mail-lists.ts';

const lists = mailLists();
const { sql, ask, list, rule, happens, deliver, states, deliveries, page, ownServer, askedByInstallation, askedBy, confirm } = lists;

describe('the address of a stranger', () => {
  it('counts as confirmed by a link that went by the organization’s own server only while that sends', async () => {
    await ownServer();
    const { id } = await list(['noor@example.org']);
    const path = await askedByInstallation('noor@example.org');
    expect((await page(path, 'POST')).body).toContain('Ask the organization to add you again');
    expect(await states(id)).toEqual(['waiting']);
    await ownServer();
    expect((await page(path, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
    await sql('delete from organisation_mail_servers');
    expect(await states(id)).toEqual(['waiting']);
    // Added again, it has another link.
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await lists.world.forget();
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    expect((await page(path, 'POST')).statusCode).toBe(410);
    await confirm('noor@example.org');
    expect(await states(id)).toEqual(['active']);
  });

  it('is confirmed by a newer link that went another way, and by no older one', async () => {
    await ownServer();
    const { id } = await list(['noor@example.org']);
    const path = await askedByInstallation('noor@example.org');
    await ownServer();
    await page(path, 'POST');
    await sql('delete from organisation_mail_servers');
    await sql("update channel_recipients set asked_at = asked_at - interval '25 hours'");
    lists.world.server.received.length = 0;
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    const newer = await askedBy('noor@example.org');
    expect((await page(path, 'POST')).statusCode).toBe(410);
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(newer, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
  });

  it('is asked no more by an organization once it has refused all its lists by a link in the mail that asks', async () => {
    const { id } = await list(['noor@example.org']);
    const other = await list(['noor@example.org', 'zain@example.org'], 'Other list');
    const path = await askedBy('noor@example.org');
    const { headers, text } = await lists.world.server.mailTo('noor@example.org');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const stop = new URL(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect(text).toContain(stop.href);
    expect((await page(stop.pathname, 'GET')).body).toContain('Stop emails from all lists?');
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(stop.pathname, 'POST')).body).toContain('confirmation requests from this organization’s lists');
    expect([await states(id), await states(other.id)]).toEqual([['stopped'], ['stopped', 'waiting']]);
    await lists.world.forget();
    // Neither added again nor in a new list, also when all of them were disconnected.
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org'] });
    for (const one of [id, other.id]) await ask('DELETE', `/channels/${one}`);
    const { recipients } = await list(['noor@example.org'], 'New list');
    expect(recipients).toEqual([{ address: 'noor@example.org', state: 'stopped' }]);
    await lists.world.deliver();
    expect(lists.world.server.tries).not.toContain('noor@example.org');
    expect((await page(path, 'POST')).statusCode).toBe(410);
    // Another organization still can.
    const elsewhere = await lists.world.api.member('administrator', await lists.world.api.organisation('Lighthouse'));
    await ask('POST', '/channels', { kind: 'mail', name: 'Lighthouse', addresses: ['noor@example.org'] }, elsewhere);
    await lists.world.deliver();
    expect(lists.world.server.tries.filter((to) => to === 'noor@example.org')).toHaveLength(1);
  });

  it('can take its refusal back by the link that it was asked by', async () => {
    const { id } = await list(['noor@example.org']);
    const path = await askedBy('noor@example.org');
    const { headers } = await lists.world.server.mailTo('noor@example.org');
    await page(new URL(/<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname, 'POST');
    await page(path, 'POST');
    expect(await states(id)).toEqual(['active']);
    expect((await sql('select from channel_refusals')).rows).toEqual([]);
  });

  it('is in no list of an organization any more once its member is removed there', async () => {
    const owner = await lists.world.api.member('owner', lists.organisation);
    const member = await lists.world.api.member('viewer', lists.organisation);
    const elsewhere = await lists.world.api.member('administrator', await lists.world.api.organisation('Lighthouse'));
    await list([member.email, 'zain@example.org']);
    await ask('POST', '/channels', { kind: 'mail', name: 'Lighthouse', addresses: [member.email] }, elsewhere);
    expect((await ask('DELETE', `/people/${member.id}`, undefined, owner)).status).toBe(204);
    const { rows } = await sql('select organisation_id = $1 as here, address from channel_recipients order by address', lists.organisation);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { here: true, address: 'zain@example.org' },
        { here: false, address: member.email.toLowerCase() },
      ]),
    );
  });
});

describe('the news of a mail list', () => {
  it('is sent by hand ten times in a quarter of an hour at most, as a test, by a rule or again', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    const tested = await ask('POST', `/channels/${id}/test`);
    const byRule = { ...anyRule, ...documents, channel_id: id };
    expect((await ask('POST', '/channels/rules/test', byRule)).body).toMatchObject({ state: 'sent' });
    for (let again = 0; again < 8; again += 1) {
      expect((await ask('POST', `/channels/deliveries/${tested.body.id}/resend`)).status).toBe(200);
      await deliver();
    }
    for (const [path, body] of [
      [`/channels/${id}/test`],
      ['/channels/rules/test', byRule],
      [`/channels/deliveries/${tested.body.id}/resend`],
    ] as const) {
      const refused = await ask('POST', path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 429, 'too_many_tries']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(lists.world.server.received).toHaveLength(10);
  });

  it('waits, and says why, once the lists of its organization have sent what they can in a day', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id);
    await sql(
      "insert into mails (organisation_id, recipient, kind, language, state) select $1, 'zain@example.org', 'news', 'en', 'sent' from generate_series(1, 1999)",
      lists.organisation,
    );
    await happens('one.pdf');
    await deliver();
    expect(lists.world.server.received).toHaveLength(1);
    await happens('two.pdf');
    await deliver();
    expect(lists.world.server.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({
      state: 'waiting',
      detail: expect.stringContaining('daily limit of emails to mail lists'),
    });
    await sql("update mails set created_at = created_at - interval '1 day'");
    await sql("update channel_deliveries set next_try_at = now() where state = 'waiting'");
    await deliver();
    expect(lists.world.server.received).toHaveLength(2);
  });
});
