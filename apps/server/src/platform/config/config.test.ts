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
        requireSandbox: false,
      },
    });
  });

  test('take a secret key of 32 bytes, and never repeat one that is wrong', () => {
    const key = 'ab'.repeat(32);
    expect(readConfig({ MANARA_SECRET_KEY: key })).toMatchObject({ config: { secretKey: Buffer.from(key, 'hex') } });
    expect(readConfig({ MANARA_SECRET_KEY: 'my secret' })).toMatchObject({
      ok: false,
      problems: [{ id: 'config.secret_key', values: { setting: 'MANARA_SECRET_KEY', value: '' } }],
    });
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
      MANARA_REQUIRE_SANDBOX: 'yes',
    });
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 8080,
        dataDir: path.resolve('here'),
        publicUrl: 'https://manara.example.org',
        egressAllow: ['intranet.example.org:443', '[::1]:8080', '127.0.0.1:80'],
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
    ['MANARA_REQUIRE_SANDBOX', 'true'],
  ])('%s is refused as %s', (setting, value) => {
    expect(problems({ [setting]: value })).toEqual([setting]);
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
