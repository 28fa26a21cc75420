import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { takeSignIn } from './basic-sign-in.ts';

it('takes user and password out of an address, decoded, for its origin alone', () => {
  expect(takeSignIn(['https://a%20b:c%40d%3A%C3%A9@site.example:8443/x?y', 'https://site.example:8443/z'])).toEqual({
    urls: ['https://site.example:8443/x?y', 'https://site.example:8443/z'],
    signIn: { kind: 'basic', username: 'a b', secret: 'c@d:é', origin: 'https://site.example:8443', name: null, url: null, mark: null },
  });
  expect(takeSignIn(['https://site.example/'])).toEqual({ urls: ['https://site.example/'], signIn: null });
  expect(takeSignIn(['https://x:100%@site.example/'])).toMatchObject({ signIn: { secret: '100%' } });
});

it('signs in once', () => {
  expect(takeSignIn(['https://x:y@a.example/', 'https://x:y@b.example/'])).toBe('several');
  expect(takeSignIn(['https://x:y@a.example/', 'https://x:y@a.example/b'])).toMatchObject({ signIn: { username: 'x' } });
});

it('says no password, whatever is wrong', async () => {
  const wrongs = [
    ['ftp://user:hidden-word@site.example'],
    ['https://user:hidden-word@'],
    ['--nonsense=https://user:hidden-word@site.example/'],
    ['https://user:hidden-word@a.example', '--urls', 'x'],
  ];
  for (const args of wrongs) {
    const read = await readArguments(args);
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).not.toContain('hidden-word');
  }
});
