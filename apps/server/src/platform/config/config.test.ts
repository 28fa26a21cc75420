import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { processText } from './process-text.ts';

const problems = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.problems.map(({ values }) => values.setting);
};

describe('settings', () => {
  test('all have a default', () => {
    const read = readConfig({});
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 4600,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:4600',
        databaseUrl: null,
        egressAllow: [],
        dnsServers: [],
        requireSandbox: false,
      },
    });
  });

  test('take a secret key of 32 bytes, and never repeat one that is wrong', () => {
    const key = 'ab'.repeat(32);
    expect(readConfig({ MANARA_SECRET_KEY: key })).toMatchObject({ config: { secretKeys: [Buffer.from(key, 'hex')] } });
    const both = `${'b'.repeat(64)}, ${key}`;
    expect(readConfig({ MANARA_SECRET_KEY: both })).toMatchObject({
      config: { secretKeys: [Buffer.from('b'.repeat(64), 'hex'), Buffer.from(key, 'hex')] },
    });
    expect(readConfig({ MANARA_SECRET_KEY: 'my secret' })).toMatchObject({
      ok: false,
      problems: [{ id: 'config.secret_key', values: { setting: 'MANARA_SECRET_KEY', value: '' } }],
    });
  });

  test('of limits have defaults, and 0 or nothing takes one away', () => {
    const usual = {
      uploadsPerHour: 1000,
      waitingRuns: 200,
      publishedPerHour: 120,
      invitationsPerHour: 200,
      assets: 5000,
      storedBytes: null,
    };
    expect(readConfig({})).toMatchObject({ config: { limits: usual } });
    const given = { MANARA_LIMIT_UPLOADS_PER_HOUR: '0', MANARA_LIMIT_QUEUED_RUNS: ' ', MANARA_LIMIT_STORED_BYTES: '5000000' };
    expect(readConfig(given)).toMatchObject({
      config: { limits: { ...usual, uploadsPerHour: null, waitingRuns: null, storedBytes: 5_000_000 } },
    });
    expect(problems({ MANARA_LIMIT_ASSETS: 'many', MANARA_LIMIT_INVITATIONS_PER_HOUR: '-1' })).toEqual([
      'MANARA_LIMIT_INVITATIONS_PER_HOUR',
      'MANARA_LIMIT_ASSETS',
    ]);
  });

  test('that are empty count as not given', () => {
    expect(readConfig({ MANARA_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ ok: true, config: { port: 4600, databaseUrl: null } });
  });

  test('are taken as they are meant', () => {
    const read = readConfig({
      MANARA_PORT: '8080',
      MANARA_DATA_DIR: 'here',
      MANARA_PUBLIC_URL: 'https://manara.example.org/',
      MANARA_EGRESS_ALLOW: 'intranet.example.org:443, [::1]:8080 127.0.0.1:80',
      MANARA_DNS_SERVERS: '10.0.0.53, [fd00::53]:5353',
      MANARA_TRUSTED_PROXIES: '172.18.0.0/16, 10.0.0.7 fd00::/8',
      MANARA_MICROSOFT_CLOUD: 'https://login.example https://graph.example:8443',
      MANARA_REQUIRE_SANDBOX: 'yes',
    });
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 8080,
        dataDir: path.resolve('here'),
        publicUrl: 'https://manara.example.org',
        egressAllow: ['intranet.example.org:443', '[::1]:8080', '127.0.0.1:80'],
        dnsServers: ['10.0.0.53', '[fd00::53]:5353'],
        trustedProxies: ['172.18.0.0/16', '10.0.0.7', 'fd00::/8'],
        clouds: {
          global: { signIn: 'https://login.example', graph: 'https://graph.example:8443' },
          china: { graph: 'https://microsoftgraph.chinacloudapi.cn' },
        },
        requireSandbox: true,
      },
    });
  });

  test.each([
    ['MANARA_PORT', '0'],
    ['MANARA_PORT', '65536'],
    ['MANARA_PORT', '80a'],
    ['MANARA_PUBLIC_URL', 'manara.example.org'],
    ['MANARA_PUBLIC_URL', 'https://u:p@x.org'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['MANARA_EGRESS_ALLOW', 'somewhere'],
    ['MANARA_EGRESS_ALLOW', 'x.org:99999'],
    ['MANARA_EGRESS_ALLOW', 'http://x.org:80'],
    ['MANARA_DNS_SERVERS', 'dns.example.org'],
    ['MANARA_DNS_SERVERS', '10.0.0.53:http'],
    ['MANARA_TRUSTED_PROXIES', 'proxy.example.org'],
    ['MANARA_TRUSTED_PROXIES', '10.0.0.0/33'],
    // Everybody could then say to be anybody.
    ['MANARA_TRUSTED_PROXIES', '0.0.0.0/0'],
    ['MANARA_TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['MANARA_MICROSOFT_CLOUD', 'https://graph.example'],
    ['MANARA_MICROSOFT_CLOUD', 'https://login.example https://graph.example/v1.0'],
    ['MANARA_MICROSOFT_CLOUD', 'https://login.example ftp://graph.example'],
    ['MANARA_REQUIRE_SANDBOX', 'true'],
  ])('%s is refused as %s', (setting, value) => {
    expect(problems({ [setting]: value })).toEqual([setting]);
  });

  test('of mail come together, with a sender', () => {
    const smtp = { MANARA_SMTP_URL: 'smtp://mail.example.org', MANARA_SMTP_FROM: 'Manara <manara@example.org>' };
    expect(readConfig(smtp)).toMatchObject({
      config: {
        smtp: {
          host: 'mail.example.org',
          port: 587,
          encryption: 'upgrade',
          login: null,
          from: { name: 'Manara', address: 'manara@example.org' },
        },
      },
    });
    const login = { MANARA_SMTP_USER: 'u', MANARA_SMTP_PASSWORD: 'p' };
    expect(readConfig({ ...smtp, ...login, MANARA_SMTP_URL: 'smtps://[::1]:4465' })).toMatchObject({
      config: { smtp: { host: '::1', port: 4465, encryption: 'start', login: { user: 'u', password: 'p' } } },
    });
    expect(readConfig({})).toMatchObject({ config: { smtp: null } });
    expect(problems({ MANARA_SMTP_FROM: 'a@example.org' })).toEqual(['MANARA_SMTP_URL']);
    expect(problems({ MANARA_SMTP_URL: 'smtp://mail.example.org' })).toEqual(['MANARA_SMTP_FROM']);
    expect(problems({ ...smtp, MANARA_SMTP_USER: 'u' })).toEqual(['MANARA_SMTP_PASSWORD']);
    for (const url of ['mail.example.org', 'http://mail.example.org', 'smtp://u:p@mail.example.org', 'smtp://mail.example.org/?x'])
      expect(problems({ ...smtp, MANARA_SMTP_URL: url })).toEqual(['MANARA_SMTP_URL']);
    for (const from of ['Manara', 'Manara <a@example.org', 'a@example.org>', 'a@example.org, b@example.org'])
      expect(problems({ ...smtp, MANARA_SMTP_FROM: from })).toEqual(['MANARA_SMTP_FROM']);
    expect(readConfig({ ...smtp, MANARA_SMTP_REPLIES: 'manara@example.org' })).toMatchObject({
      config: { smtp: { replies: 'manara@example.org' } },
    });
    for (const replies of ['manara', 'a+b@example.org', `${'a'.repeat(40)}@example.org`])
      expect(problems({ ...smtp, MANARA_SMTP_REPLIES: replies })).toEqual(['MANARA_SMTP_REPLIES']);
    expect(problems({ ...smtp, MANARA_SMTP_URL: 'smtps://mail.example.org', MANARA_SMTP_PLAIN: 'yes' })).toEqual(['MANARA_SMTP_PLAIN']);
  });

  test('of text messages name one provider whole, and never repeat its secrets', () => {
    const account = `AC${'0'.repeat(32)}`;
    const twilio = { MANARA_SMS_ACCOUNT: account, MANARA_SMS_TOKEN: 't', MANARA_SMS_FROM: '+12025550100' };
    expect(readConfig(twilio)).toMatchObject({
      config: { sms: { kind: 'twilio', url: 'https://api.twilio.com', account, token: 't', sender: '+12025550100', perDay: 500 } },
    });
    const webhook = { MANARA_SMS_WEBHOOK: 'https://gateway.example.org/sms?x=1', MANARA_SMS_SECRET: 's'.repeat(32) };
    expect(readConfig({ ...webhook, MANARA_SMS_PER_DAY: '9' })).toMatchObject({
      config: { sms: { kind: 'webhook', url: webhook.MANARA_SMS_WEBHOOK, perDay: 9 } },
    });
    expect(readConfig({})).toMatchObject({ config: { sms: null } });
    for (const from of ['Manara', `MG${'a'.repeat(32)}`, '12345', '+966501234567'])
      expect(problems({ ...twilio, MANARA_SMS_FROM: from })).toEqual([]);
    for (const from of ['منارة', 'A name too long', '0501234567', '+0501', ''])
      expect(problems({ ...twilio, MANARA_SMS_FROM: from })).toEqual(['MANARA_SMS_FROM']);
    expect(problems({ ...twilio, MANARA_SMS_TOKEN: '' })).toEqual(['MANARA_SMS_TOKEN']);
    expect(problems({ MANARA_SMS_TOKEN: 't' })).toEqual(['MANARA_SMS_TOKEN']);
    expect(problems({ ...twilio, ...webhook })).toEqual(['MANARA_SMS_WEBHOOK']);
    expect(problems({ ...webhook, MANARA_SMS_SECRET: 'short' })).toEqual(['MANARA_SMS_SECRET']);
    expect(problems({ ...webhook, MANARA_SMS_PER_DAY: '0' })).toEqual(['MANARA_SMS_PER_DAY']);
    const plain = { ...webhook, MANARA_SMS_WEBHOOK: 'http://127.0.0.1:8080/sms' };
    expect(problems(plain)).toEqual(['MANARA_SMS_WEBHOOK']);
    expect(problems({ ...plain, MANARA_SMS_PLAIN: 'yes' })).toEqual([]);
    const told = readConfig({ ...webhook, MANARA_SMS_WEBHOOK: 'https://u:hidden@gateway.example.org', MANARA_SMS_SECRET: 'hidden' });
    expect(JSON.stringify(told)).not.toContain('hidden');
  });

  test('of the first owner come together', () => {
    expect(problems({ MANARA_ADMIN_EMAIL: 'a@example.org' })).toEqual(['MANARA_ADMIN_PASSWORD']);
    expect(problems({ MANARA_ADMIN_PASSWORD: 'Lighthouse-2026!' })).toEqual(['MANARA_ADMIN_EMAIL']);
    expect(problems({ MANARA_ADMIN_EMAIL: 'a', MANARA_ADMIN_PASSWORD: 'Lighthouse-2026!' })).toEqual(['MANARA_ADMIN_EMAIL']);
  });

  test('are all told at once, each in a sentence that never repeats a secret', () => {
    const read = readConfig({ MANARA_PORT: 'x', DATABASE_URL: 'mysql://u:secret@h/d' });
    const said = read.ok ? [] : read.problems.flatMap(({ id, values }) => [processText(id, values, 'en'), processText(id, values, 'ar')]);
    expect(said).toHaveLength(4);
    expect(said.join(' ')).not.toContain('secret');
  });
});
