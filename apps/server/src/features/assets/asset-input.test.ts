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
    expect(checkAsset('website', { name: 'A', url: 'nonsense' })).toMatchObject({ problems: { 'website.url': 'asset.address_invalid' } });
  });
  it('takes the address that its repository is deployed at for its own', () => {
    const repository = { provider: 'gitlab', name: 'group/site', address: 'https://example.org' } as const;
    expect(checkAsset('repository', { name: 'A', repository })).toMatchObject({ ok: true, asset: { url: 'https://example.org/' } });
  });
  it('needs the repository that its type is named after', () => {
    const needs = { problems: { 'website.repository': 'asset.repository_required' } };
    const url = 'https://example.org';
    expect(checkAsset('repository', { name: 'A', url })).toMatchObject(needs);
    expect(checkAsset('github_repo', { name: 'A', url, repository: { provider: 'gitlab', name: 'group/site' } })).toMatchObject(needs);
    expect(checkAsset('github_repo', { name: 'A', url, repositoryName: 'acme/site' })).toMatchObject({ ok: true });
    expect(checkAsset('internal_app', { name: 'A', url })).toMatchObject({ ok: true });
  });
  it('needs no address where its repository may hold its pages', () => {
    const repository = { provider: 'gitlab', name: 'group/site' } as const;
    expect(checkAsset('repository', { name: 'A', repository })).toMatchObject({ ok: true, asset: { url: null } });
    expect(checkAsset('internal_app', { name: 'A', repository })).toMatchObject({ ok: true, asset: { url: null } });
    expect(checkAsset('website', { name: 'A', repositoryName: 'owner/name' })).toMatchObject({ ok: true, asset: { url: null } });
    expect(checkAsset('internal_app', { name: 'A' })).toMatchObject({ problems: { 'website.url': 'asset.address_required' } });
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
