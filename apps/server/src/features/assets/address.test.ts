import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

describe('the address of a website', () => {
  it('is stored in its canonical spelling, without what only matters inside a page', () => {
    expect(readAddress(' HTTPS://Example.ORG:443/a/../b?c=1#d ')).toEqual({ ok: true, url: 'https://example.org/b?c=1' });
  });
  it.each([
    '',
    'example.org',
    'ftp://example.org/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://',
    'https://exa mple.org',
    'http://repository.invalid/',
  ])('is not %j', (text) => {
    expect(readAddress(text)).toEqual({ ok: false, problem: 'asset.address_invalid' });
  });
  it('has no credentials in it', () => {
    expect(readAddress('https://user:secret@example.org/')).toEqual({ ok: false, problem: 'asset.address_with_credentials' });
  });
});
