import { expect, it } from 'vitest';
import { browserEnvironment } from './browser-environment.ts';
import { browserFlags } from './flags.ts';

const flags = (settings: Partial<Parameters<typeof browserFlags>[0]> = {}): string[] =>
  browserFlags({ profile: '/tmp/profile', sandbox: true, userAgent: 'x', locale: 'de-AT', proxy: 'http://127.0.0.1:4000', ...settings });

it('leaves web security, site isolation and the sandbox on', () => {
  expect(flags().join(' ')).not.toMatch(
    /disable-web-security|site-per-process|isolation|no-sandbox|allow-running-insecure|single-process|no-zygote/,
  );
});
it('gives up the sandbox only where it is told to', () => expect(flags({ sandbox: false })).toContain('--no-sandbox'));
it('sends everything through the proxy, loopback too, and resolves no name itself', () => {
  expect(flags()).toEqual(
    expect.arrayContaining([
      '--proxy-server=http://127.0.0.1:4000',
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--disable-quic',
    ]),
  );
});

it('asks sites for the language that the scan is to have, whatever the machine speaks', () => {
  expect(flags()).toEqual(expect.arrayContaining(['--lang=de-AT', '--accept-lang=de-AT,de']));
  const variables = browserEnvironment({}, '/tmp/profile', { locale: 'de-AT', timezone: 'Europe/Vienna' });
  expect(variables).toMatchObject({ LANG: 'de_AT.UTF-8', LC_ALL: 'de_AT.UTF-8', TZ: 'Europe/Vienna' });
});
