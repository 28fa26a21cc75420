import { describe, expect, it } from 'vitest';
import { cookieLine, cookieOf, cookiesOf } from './cookie.ts';

const overHttps = { name: 'manara_session', path: '/api/auth', isSecure: true };
const overHttp = { ...overHttps, isSecure: false };
const sends = (cookie: string) => ({ headers: { cookie } });

describe('a cookie', () => {
  it('is of this host alone where people come over HTTPS', () => {
    expect(cookieLine(overHttps, 'a1')).toBe('__Host-manara_session=a1; Path=/; HttpOnly; SameSite=Lax; Secure');
  });
  it('keeps to its path elsewhere, where browsers take no such name', () => {
    expect(cookieLine(overHttp, 'a1')).toBe('manara_session=a1; Path=/api/auth; HttpOnly; SameSite=Lax');
  });
  it('is kept for a time, or taken away', () => {
    expect(cookieLine(overHttps, 'a1', 60)).toContain('; Max-Age=60;');
    expect(cookieLine(overHttps, null)).toMatch(/^__Host-manara_session=; Max-Age=0; Path=\/;/);
  });
});

describe('of what a browser sends', () => {
  it('only the name counts that no other host can set', () => {
    expect(cookieOf(sends('manara_session=planted; __Host-manara_session=own'), overHttps)).toBe('own');
    expect(cookieOf(sends('manara_session=planted'), overHttps)).toBeNull();
    expect(cookieOf(sends('a=1; manara_session=own'), overHttp)).toBe('own');
  });
  it('all of a name are told, and none that only begins so', () => {
    expect(cookiesOf(sends('manara_session=1; manara_session_more=2;manara_session=3'), overHttp)).toEqual(['1', '3']);
    expect(cookiesOf({ headers: {} }, overHttp)).toEqual([]);
  });
});
