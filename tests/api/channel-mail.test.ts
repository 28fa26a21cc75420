import { createOutbox, type Outbox } from '@manara/server/platform/mail/outbox';
import { describe, expect, it } from 'vitest';
import { decodeWords } from '../product/mail-server.ts';
import { mailLists } from './mail-lists.ts';
import { linksIn } from './mail-world.ts';
import { publicUrl } from './test-api.ts';

const lists = mailLists();
const { sql, ask, connect, list, rule, happens, deliver, states, deliveries, page, askedBy, confirm } = lists;

describe('the address of a stranger', () => {
  it('gets nothing until who has its mail confirms, which opening the link alone does not do', async () => {
    const { id, recipients } = await list(['Noor@Example.org']);
    expect(recipients).toEqual([{ address: 'noor@example.org', state: 'waiting' }]);
    await rule(id);
    await happens();
    const path = await askedBy('noor@example.org');
    const mail = await lists.world.server.mailTo('noor@example.org');
    expect(mail.headers['list-unsubscribe']).toContain('/unsubscribe/lists.');
    await deliver();
    expect(lists.world.server.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'refused', detail: expect.stringContaining('confirmed first') }]);
    const asked = await page(path, 'GET');
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Town list')]);
    expect(await states(id)).toEqual(['waiting']);
    expect((await page(path, 'POST')).body).toContain('Address confirmed');
    expect(await states(id)).toEqual(['active']);
    const { rows } = await sql("select action, after::text as said from audit_log where action like 'channel_recipient%' order by id");
    expect(rows).toEqual([{ action: 'channel_recipient_confirmed', said: expect.stringContaining('Town list') }]);
    expect(rows[0].said).not.toContain('noor');
    await happens();
    await deliver();
    expect(lists.world.server.received).toHaveLength(2);
    for (const forged of [`${path}x`, path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '/subscribe/a.b', '/subscribe/a'])
      expect((await page(forged, 'POST')).statusCode).toBe(410);
  });

  it('is asked once, and no more than some are in a day', async () => {
    const { id } = await list(['noor@example.org']);
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org', 'zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['zain@example.org'] });
    await ask('PUT', `/channels/${id}`, { addresses: ['noor@example.org', 'zain@example.org'] });
    await lists.world.deliver();
    // One that was removed is forgotten.
    expect(lists.world.server.tries.toSorted()).toEqual(['noor@example.org', 'noor@example.org', 'zain@example.org']);
    // The same in another list, over and over.
    for (let again = 0; again < 5; again += 1) await list(['noor@example.org']);
    await lists.world.deliver();
    expect(lists.world.server.tries.filter((to) => to === 'noor@example.org')).toHaveLength(3);
    const many = (from: number) => Array.from({ length: 50 }, (_, at) => `person${from + at}@example.org`);
    await list(many(0));
    expect(await connect(many(50))).toMatchObject({ status: 409, body: { code: 'channel.too_many_asked' } });
    expect((await ask('GET', '/integrations')).body.channels).toHaveLength(7);
  });

  it('is one, and nothing that ends a header or names another', async () => {
    const odd = [
      'a@b',
      'a b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      '<a@example.org>',
      'a@exa\u200Bmple.org',
    ];
    for (const address of odd) {
      const { status, body } = await connect([address]);
      expect([address, status, Object.keys(body.fields ?? {})]).toEqual([address, 422, [expect.stringMatching(/^addresses/)]]);
    }
    expect((await connect([])).status).toBe(422);
    expect((await connect(undefined)).status).toBe(422);
    expect((await connect(Array.from({ length: 51 }, (_, at) => `a${at}@example.org`))).status).toBe(422);
    expect((await ask('GET', '/integrations')).body.channels).toEqual([]);
  });

  it('is shown to administrators alone', async () => {
    await list(['noor@example.org']);
    const viewer = await lists.world.api.member('viewer', lists.organisation);
    const { body, text } = await ask('GET', '/integrations', undefined, viewer);
    expect(body.channels).toMatchObject([{ kind: 'mail', recipients: null }]);
    expect(text).not.toContain('noor@');
  });
});

describe('the news of a rule', () => {
  it('goes to members at once and to who has confirmed, in its language, with a way to stop it in one click', async () => {
    const member = await lists.world.api.member('viewer', lists.organisation);
    await sql('update accounts set is_verified = true where lower(email) = lower($1)', member.email);
    const { id } = await list([member.email, 'noor@example.org']);
    await confirm('noor@example.org');
    await rule(id, { language: 'ar' });
    await happens('plan.pdf');
    await deliver();
    await deliver();
    expect(lists.world.server.received).toHaveLength(2);
    const mail = await lists.world.server.mailTo('noor@example.org');
    expect(mail.headers).toMatchObject({ 'content-language': 'ar', 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect(decodeWords(mail.headers.subject ?? '')).toContain('المستند جاهز');
    expect(mail.html).toContain('dir="rtl"');
    const stop = new URL(/<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect((await page(stop.pathname, 'GET')).body).toContain('Stop emails from this list?');
    expect(await states(id)).toContain('active');
    expect((await page(stop.pathname, 'POST')).body).toContain('You won’t get any more emails from this list.');
    await happens();
    await deliver();
    expect(lists.world.server.received.slice(2)).toHaveLength(1);
    expect(await states(id)).toContain('stopped');
    // Being added again doesn't undo it.
    await ask('PUT', `/channels/${id}`, { addresses: [member.email] });
    await ask('PUT', `/channels/${id}`, { addresses: [member.email, 'noor@example.org'] });
    expect(await states(id)).toContain('stopped');
    await sql('update users set is_active = false where id = $1', member.id);
    expect((await states(id))?.toSorted()).toEqual(['stopped', 'waiting']);
  });

  it('comes together in a digest, is sent as a test, and stops for an address that refuses it', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id, { timing: 'daily' });
    await happens('one.pdf');
    await happens('two.pdf');
    await deliver();
    expect(lists.world.server.received).toHaveLength(0);
    await sql("update channel_deliveries set next_try_at = now() - interval '1 second' where is_open");
    await Promise.all([deliver(), deliver()]);
    await lists.world.deliver();
    expect(lists.world.server.received).toHaveLength(1);
    const mail = await lists.world.server.mailTo('noor@example.org');
    expect(decodeWords(mail.headers.subject ?? '')).toMatch(/: Daily digest$/);
    expect(mail.text).toMatch(/one.+pdf[\s\S]+two.+pdf/);
    expect((await ask('POST', `/channels/${id}/test`)).body).toMatchObject({ state: 'sent', kind: 'test' });
    lists.world.server.answerWith(() => ({ code: 550, text: '5.1.1 no such person' }));
    await deliver();
    lists.world.server.answerWith(() => null);
    expect((await ask('POST', `/channels/${id}/test`)).body).toMatchObject({ state: 'refused' });
  });

  it('has no link, header or format of names by others', async () => {
    const { id } = await list(['noor@example.org'], 'Town\u202E list www.evil.example');
    await confirm('noor@example.org');
    await rule(id);
    for (const name of [
      'https://evil.example/a',
      'x\r\nBcc: victim@example.org',
      '<a href="https://evil.example">free</a>',
      'evil.example',
    ])
      await happens(name);
    await deliver();
    expect(lists.world.server.received).toHaveLength(4);
    for (const { headers, html, text, to } of lists.world.server.received) {
      expect(to).toBe('noor@example.org');
      expect(headers.bcc).toBeUndefined();
      for (const url of linksIn(html)) expect(url.startsWith(`${publicUrl}/`)).toBe(true);
      for (const shown of [html, text, decodeWords(headers.subject ?? '')]) {
        expect(shown).not.toMatch(/evil\.example|victim@example/);
        expect(shown).not.toMatch(/<a href="https:\/\/evil/);
      }
    }
  });

  it('is posted to all addresses or to none, and once, though a worker fails in between', async () => {
    const { id } = await list(['noor@example.org', 'zain@example.org']);
    await confirm('noor@example.org');
    await sql('update channel_recipients set confirmed_at = now()');
    await rule(id);
    await happens();
    await lists.world.deliver();
    lists.world.server.received.length = 0;
    const whole = createOutbox(lists.world.api.secrets, true);
    const failing: Outbox = {
      ...whole,
      post: async (tx, mail) => {
        if (mail.to.startsWith('zain')) throw new Error('killed');
        return whole.post(tx, mail);
      },
    };
    await expect(deliver(failing)).rejects.toThrow('channels could not be sent to');
    await lists.world.deliver();
    expect(lists.world.server.received).toEqual([]);
    await sql("update channel_deliveries set next_try_at = now() - interval '1 second'");
    await Promise.all([deliver(), deliver()]);
    await lists.world.deliver();
    expect(lists.world.server.received.map(({ to }) => to).toSorted()).toEqual(['noor@example.org', 'zain@example.org']);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  it('is refused where no mail is sent', async () => {
    const { id } = await list(['noor@example.org']);
    await confirm('noor@example.org');
    await rule(id);
    await happens();
    await deliver(createOutbox(lists.world.api.secrets, false));
    expect(await deliveries()).toMatchObject([{ state: 'refused', detail: expect.stringContaining('mail server') }]);
  });
});
