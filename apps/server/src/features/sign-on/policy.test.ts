import fc from 'fast-check';
import { roles } from '@manara/core/role';
import { describe, expect, it } from 'vitest';
import { claimsOf, groupsIn, isAnew, isPage, mayGive, roleOf, safePath, usernameFrom, vouchedEmail } from './policy.ts';

describe('where somebody goes after signing in', () => {
  it('is a path of this installation as it was asked for', () => {
    for (const path of ['/', '/issues', '/report/1?severity=critical', '/settings?tab=security#keys']) expect(safePath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'issues',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n',
    'javascript:alert(1)',
  ])('is the start for %j', (wanted) => {
    expect(safePath(wanted)).toBe('/');
  });

  it('is never elsewhere, whatever is asked for', () => {
    const sign = fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '%2f', '%5c', ' ', '\t', 'evil.example', 'a');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 10 }), (signs) => {
        for (const wanted of [signs.join(''), `/${signs.join('')}`]) {
          const path = safePath(wanted);
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, 'https://manara.example').origin).toBe('https://manara.example');
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the address that a provider vouches for', () => {
  it('is one that it calls verified, or of a domain for which it is trusted', () => {
    expect(vouchedEmail({ email: ' Noor@Harbour.example ', email_verified: true }, [])).toBe('noor@harbour.example');
    expect(vouchedEmail({ email: 'noor@harbour.example', email_verified: 'true' }, [])).toBe('noor@harbour.example');
    expect(vouchedEmail({ email: 'noor@harbour.example' }, ['harbour.example'])).toBe('noor@harbour.example');
    for (const email of ['noor@ميناء.example', 'noor@xn--ggbl3get.example'])
      expect(vouchedEmail({ email }, ['xn--ggbl3get.example'])).toBe(email);
  });

  it.each([
    {},
    { email: 5, email_verified: true },
    { email: 'noor@harbour.example' },
    { email: 'noor@harbour.example', email_verified: false },
    { email: 'noor@harbour.example', email_verified: 1 },
    { email: 'noor@harbour.example@evil.example' },
    { email: 'noor@evil-harbour.example' },
    { email: 'noor@sub.harbour.example', email_verified: false },
    { email: 'noor', email_verified: true },
    { email: 'noor khan@harbour.example', email_verified: true },
    { email: 'noor\u0000@harbour.example', email_verified: true },
    { email: `${'n'.repeat(250)}@harbour.example`, email_verified: true },
  ])('is none for %j where nothing is trusted for it', (claims) => {
    expect(vouchedEmail(claims, claims.email === 'noor@harbour.example' ? [] : ['harbour.example'])).toBeNull();
  });

  it('is not verified by what is said of another one', () => {
    expect(claimsOf({ email: 'a@x.example' }, { email: 'b@x.example', email_verified: true }).email_verified).toBeUndefined();
    expect(claimsOf({ email: 'a@x.example' }, { email: 'a@x.example', email_verified: true })).toMatchObject({ email_verified: true });
    expect(claimsOf({ email: 'a@x.example', email_verified: false }, { email: 'a@x.example', email_verified: true })).toMatchObject({
      email_verified: false,
    });
    expect(claimsOf({ name: 'Noor' }, { name: 'Somebody', email: 'a@x.example', email_verified: true })).toMatchObject({
      name: 'Noor',
      email_verified: true,
    });
  });
});

describe('roles by groups', () => {
  const mapped = {
    group_roles: [
      { group: 'all', role: 'viewer' as const },
      { group: 'it', role: 'administrator' as const },
    ],
    default_role: null,
  };

  it('are the highest of somebody’s groups, or what is given to everybody', () => {
    expect(roleOf(mapped, ['all', 'it'])).toBe('administrator');
    expect(roleOf(mapped, ['all', 'IT'])).toBe('viewer');
    expect(roleOf(mapped, [])).toBeNull();
    expect(roleOf({ ...mapped, default_role: 'member' }, ['none'])).toBe('member');
  });

  it('are read from a list of names or one, and from nothing else', () => {
    expect(groupsIn(['a', 5, null, 'b'])).toEqual(['a', 'b']);
    expect(groupsIn('a')).toEqual(['a']);
    for (const claim of [undefined, null, 5, { a: true }]) expect(groupsIn(claim)).toEqual([]);
  });

  it('are given by nobody who has less', () => {
    for (const own of roles)
      for (const role of roles) {
        const isBelow = roles.indexOf(role) <= roles.indexOf(own);
        expect(mayGive(own, { group_roles: [{ group: 'x', role }], default_role: null })).toBe(isBelow);
        expect(mayGive(own, { group_roles: [], default_role: role })).toBe(isBelow);
      }
  });
});

it('makes a user name of what a provider calls somebody, in any script', () => {
  expect(usernameFrom({ preferred_username: 'noor.h@harbour.example' }, 'x@y.example')).toBe('noor_h');
  expect(usernameFrom({ preferred_username: 'نور حسن' }, 'x@y.example')).toBe('نور_حسن');
  expect(usernameFrom({}, 'ab@y.example')).toBe('ab_user');
});

it('sends browsers to pages alone', () => {
  for (const page of ['https://login.example.org/authorize?tenant=1', 'http://127.0.0.1:9/auth'])
    expect(isPage(page, 'http://127.0.0.1:9')).toBe(true);
  expect(isPage('https://login.example.org/authorize', 'https://login.example.org')).toBe(true);
  for (const other of ['javascript:alert(1)', 'data:text/html,x', 'authorize', '', 'http://login.example.org/authorize'])
    expect(isPage(other, 'https://login.example.org')).toBe(false);
});

it('only who has signed in after they were sent has done so anew, as far as clocks agree', () => {
  expect(isAnew(1_000, 990)).toBe(true);
  expect(isAnew(940, 1_000)).toBe(true);
  expect(isAnew(939, 1_000)).toBe(false);
});
