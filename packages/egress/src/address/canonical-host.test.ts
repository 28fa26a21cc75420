import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalHost } from './canonical-host.ts';
import { ipv4Spellings, ipv6Spellings } from './spellings.fixture.ts';

describe('the one spelling of a host', () => {
  it('is the dotted address for every spelling of an IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        for (const spelling of ipv4Spellings(address))
          expect([spelling, canonicalHost(spelling)]).toEqual([spelling, { type: 'address', host: address }]);
      }),
    );
  });

  it('is the short form for every spelling of an IPv6 address, with brackets or without', () => {
    for (const address of ['::1', 'fe80::1', 'fd00:ec2::254', '2606:4700:4700::1111', '64:ff9b::a']) {
      for (const spelling of ipv6Spellings(address)) {
        expect(canonicalHost(spelling)).toEqual({ type: 'address', host: address });
        expect(canonicalHost(`[${spelling}]`)).toEqual({ type: 'address', host: address });
      }
    }
  });

  it.each([
    ['EXAMPLE.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    ['مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['ex%61mple.com', 'example.com'],
    ['LOCALHOST', 'localhost'],
    ['localhost.', 'localhost'],
    ['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'localhost'],
    ['under_score.example', 'under_score.example'],
  ])('%s is the name %s', (text, host) => {
    expect(canonicalHost(text)).toEqual({ type: 'name', host });
  });

  it.each([
    '',
    '.',
    '..',
    'a..b',
    '.a',
    'a b',
    'a\tb',
    'a\n',
    'user@host',
    '127.0.0.1@example.com',
    'example.com@127.0.0.1',
    'a:80',
    '127.0.0.1:80',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    'a%00b',
    '%',
    'a%40b',
    'fe80::1%eth0',
    '[fe80::1%25eth0]',
    '[::1',
    '::1]',
    '[127.0.0.1]',
    '[localhost]',
    '256.256.256.256',
    '1.2.3.4.5',
    '0x1ffffffff',
    '4294967296',
    '127.0.0.0x100',
    'a\u00adb',
    'a\u200db',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('%j is no host', (text) => {
    expect(canonicalHost(text)).toBeNull();
  });

  it('is its own canonical spelling', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6(), fc.string(), fc.webAuthority()), (text) => {
        const once = canonicalHost(text);
        if (once) expect(canonicalHost(once.host)).toEqual(once);
      }),
      { numRuns: 2000 },
    );
  });
});
