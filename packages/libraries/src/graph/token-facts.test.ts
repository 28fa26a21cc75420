import { expect, it } from 'vitest';
import { canReadFiles, canWriteFiles, tokenFacts } from './token-facts.ts';

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads tenant, app and rights of a token', () => {
  const claims = { tid: 'a-tenant', app_displayname: 'Manara', roles: ['Sites.Selected', 'Files.Read.All'] };
  const rights = ['Files.Read.All', 'Sites.Selected'];
  expect(tokenFacts(token(claims))).toEqual({ tenantId: 'a-tenant', appName: 'Manara', account: null, rights });
});

it('reads whose token it is, and what they delegated, without what every sign-in has', () => {
  const claims = {
    tid: 'a-tenant',
    app_displayname: 'Manara',
    upn: 'lina@contoso.example',
    scp: 'Sites.Read.All profile openid Files.Read.All email',
  };
  expect(tokenFacts(token(claims))).toMatchObject({ account: 'lina@contoso.example', rights: ['Files.Read.All', 'Sites.Read.All'] });
  expect(tokenFacts(token({ scp: '' }))).toMatchObject({ account: null, rights: [] });
});

it('takes a token without a list of rights for one without any right', () => {
  expect(tokenFacts(token({ tid: 'a-tenant' })).rights).toEqual([]);
});

it('knows nothing of a token that it cannot read', () => {
  for (const unread of ['opaque', 'a.b.c', token('text'), token(null), token({ roles: 'all' })])
    expect(tokenFacts(unread).rights).toBeNull();
});

it('tells rights to files from others', () => {
  expect(canReadFiles(['User.Read.All', 'Sites.Selected'])).toBe(true);
  expect(canReadFiles(['User.Read.All', 'Mail.Read'])).toBe(false);
  expect(canReadFiles([])).toBe(false);
});

it('tells rights that may let it write from those that cannot', () => {
  for (const right of ['Sites.ReadWrite.All', 'Files.ReadWrite.All', 'Sites.Selected', 'Sites.FullControl.All'])
    expect(canWriteFiles(['User.Read.All', right])).toBe(true);
  expect(canWriteFiles(['Sites.Read.All', 'Files.Read.All', 'Mail.ReadWrite'])).toBe(false);
});
