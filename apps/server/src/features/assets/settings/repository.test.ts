import { describe, expect, it } from 'vitest';
import { readRepository } from './repository.ts';

const place = { provider: 'gitlab', host: 'https://git.example.org', name: 'group/site' } as const;
const before = { ...place, branch: 'main', folder: 'web', address: 'https://example.org/' };
const problems = (repository: object) => {
  const read = readRepository({ repository: { provider: 'github', name: 'acme/site', ...repository } }, null);
  return read.ok ? read.repository : read.problems;
};

describe('the repository of an asset', () => {
  it('stays as it is where nothing is said, or the same name', () => {
    expect(readRepository({}, before)).toEqual({ ok: true, repository: before });
    expect(readRepository({ name: 'group/site' }, before)).toEqual({ ok: true, repository: before });
  });

  it('is on GitHub where the name alone is given, and goes where there is none', () => {
    expect(readRepository({ name: ' acme/site ' }, before)).toEqual({
      ok: true,
      repository: { provider: 'github', name: 'acme/site', branch: null, folder: '', address: null },
    });
    for (const entered of [{ name: '' }, { name: null }, { repository: null, name: 'acme/site' }])
      expect(readRepository(entered, before)).toEqual({ ok: true, repository: null });
  });

  it('stays on the host that it was chosen on, where that is not said again', () => {
    const { provider, name } = before;
    const hostOf = (repository: object) => {
      const read = readRepository({ repository: { provider, name, ...repository } }, before);
      return read.ok ? read.repository?.host : read.problems;
    };
    expect(hostOf({ folder: 'other' })).toBe(before.host);
    expect(hostOf({ host: null })).toBe(before.host);
    expect(hostOf({ host: 'https://GitLab.com/' })).toBe('https://gitlab.com');
    expect(hostOf({ host: 'ftp://git.example.org' })).toEqual({ 'website.repository.host': 'connection.address_invalid' });
    for (const other of [{ name: 'group/other' }, { provider: 'github', name: 'group/site' }] as const)
      expect(hostOf(other)).toBeUndefined();
  });

  it('has its branch, its folder and its address tidied', () => {
    expect(problems({ branch: ' feature/new ', folder: './apps\\web//', address: 'https://Example.org' })).toEqual({
      provider: 'github',
      name: 'acme/site',
      branch: 'feature/new',
      folder: 'apps/web',
      address: 'https://example.org/',
    });
  });

  it.each(['acme', 'acme/site/more', 'acme/..', '../site', '-acme/site', 'acme/site name', 'https://github.com/acme/site'])(
    'has no name like %s on GitHub',
    (name) => expect(problems({ name })).toEqual({ 'website.repository.name': 'asset.repository_invalid' }),
  );

  it.each(['--upload-pack=x', 'a..b', 'a b', 'a~1', 'a:b', 'x.lock', '/a', 'a/', '.a', 'a//b', '@', 'a@{1}'])(
    'has no branch like %s',
    (branch) => expect(problems({ branch })).toEqual({ 'website.repository.branch': 'asset.branch_invalid' }),
  );

  it.each(['../other', 'a/../../b', '.git', 'a/.git/hooks', 'a\u0000b'])('has no folder like %j', (folder) =>
    expect(problems({ folder })).toEqual({ 'website.repository.folder': 'asset.folder_invalid' }),
  );
});
