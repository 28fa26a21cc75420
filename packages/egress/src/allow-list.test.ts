import { describe, expect, it } from 'vitest';
import { canonicalHost, type CanonicalHost } from './address/canonical-host.ts';
import { isAllowed, parseAllowEntry, type AllowEntry } from './allow-list.ts';

const host = (text: string): CanonicalHost => canonicalHost(text) as CanonicalHost;
const list = ['Intranet.example:443', '10.0.0.5:8080', '[FD00::5]:80'].map((text) => parseAllowEntry(text) as AllowEntry);

describe('the allow-list', () => {
  it.each([
    'intranet.example',
    'intranet.example:',
    ':80',
    'a:b:80',
    'fd00::5:80',
    'http://a:80',
    'a:80/path',
    'a:0',
    'a:65536',
    'a:123456',
    'a:-1',
    'a:8 0',
    'user@a:80',
    '*.example:80',
    '[::1]',
    'a b:80',
    '',
  ])('does not take %j', (text) => {
    // A star is a character that host names may hold for the URL standard; it matches nothing but itself.
    expect(parseAllowEntry(text) === null || text.startsWith('*')).toBe(true);
  });

  it('matches host and port together', () => {
    expect(isAllowed(list, host('intranet.example'), 443)).toBe(true);
    expect(isAllowed(list, host('intranet.example'), 80)).toBe(false);
    expect(isAllowed(list, host('www.intranet.example'), 443)).toBe(false);
    expect(isAllowed(list, host('10.0.0.6'), 8080)).toBe(false);
  });

  it('matches other spellings of what it names, and no other way to the same machine', () => {
    expect(isAllowed(list, host('INTRANET.example.'), 443)).toBe(true);
    expect(isAllowed(list, host('0xa.5'), 8080)).toBe(true);
    expect(isAllowed(list, host('fd00:0::5'), 80)).toBe(true);
    expect(isAllowed(list, host('::ffff:10.0.0.5'), 8080)).toBe(false);
  });
});
