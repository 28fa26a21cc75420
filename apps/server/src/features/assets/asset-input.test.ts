import { describe, expect, it } from 'vitest';
import { checkAsset } from './asset-input.ts';

describe('a new asset', () => {
  it('needs a name', () => {
    expect(checkAsset('website', { name: '  ', url: 'https://example.org' })).toEqual({
      ok: false,
      problems: { name: 'asset.name_required' },
    });
  });
  it('needs an address where it is a website', () => {
    expect(checkAsset('website', { name: 'A' })).toMatchObject({ problems: { 'website.url': 'asset.address_required' } });
    expect(checkAsset('website', { name: 'A', repository: 'owner/name' })).toMatchObject({
      problems: { 'website.url': 'asset.address_needed' },
    });
    expect(checkAsset('website', { name: 'A', url: 'nonsense' })).toMatchObject({ problems: { 'website.url': 'asset.address_invalid' } });
  });
  it('needs none where it is a placeholder', () => {
    expect(checkAsset('sharepoint', { name: ' Library ' })).toEqual({ ok: true, asset: { name: 'Library', url: null, repository: null } });
  });
});

describe('a change of an asset', () => {
  const before = { name: 'A', url: 'https://example.org/', repository: null };
  it('keeps what is not given', () => {
    expect(checkAsset('website', { name: 'B' }, before)).toEqual({ ok: true, asset: { ...before, name: 'B' } });
  });
  it('cannot take the address from a website', () => {
    expect(checkAsset('website', { url: null }, before)).toMatchObject({ problems: { 'website.url': 'asset.address_required' } });
  });
});

it('lets an asset that is audited elsewhere do without an address', () => {
  expect(checkAsset('website', { name: 'Kiosk', isStatic: true })).toMatchObject({ ok: true, asset: { url: null } });
});
