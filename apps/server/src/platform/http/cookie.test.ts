import { describe, expect, it } from 'vitest';
import { cookieLine, cookieOf, cookiesOf } from './cookie.ts';

const overHttps = { name: 'manara_session', path: '/api/auth', isSecure: true };
const overHttp = { ...overHttps, isSecure: false };
const sends = (cookie: string) => ({ headers: { cookie } });

describe('a cookie', () => {
  it('belongs to this host alone over HTTPS', () => {
    expect(cookieLine(overHttps, 'a1')).toBe('__Host-manara_session=a1; Path=/; HttpOnly; SameSite=Lax; Secure');
  });
  it('has its path and a plain name over HTTP', () => {
    expect(cookieLine(overHttp, 'a1')).toBe('manara_session=a1; Path=/api/auth; HttpOnly; SameSite=Lax');
  });
  it('can have a lifetime, and can be deleted', () => {
    expect(cookieLine(overHttps, 'a1', 60)).toContain('; Max-Age=60;');
    expect(cookieLine(overHttps, null)).toMatch(/^__Host-manara_session=; Max-Age=0; Path=\/;/);
  });
});

describe('the cookies that a browser sends', () => {
  it('count over HTTPS only under the name that no other host can set', () => {
    expect(cookieOf(sends('manara_session=planted; __Host-manara_session=own'), overHttps)).toBe('own');
    expect(cookieOf(sends('manara_session=planted'), overHttps)).toBeNull();
    expect(cookieOf(sends('a=1; manara_session=own'), overHttp)).toBe('own');
  });
  it('are all those with the name, and none that only begins with it', () => {
    expect(cookiesOf(sends('manara_session=1; manara_session_more=2;manara_session=3'), overHttp)).toEqual(['1', '3']);
    expect(cookiesOf({ headers: {} }, overHttp)).toEqual([]);
  });
});
