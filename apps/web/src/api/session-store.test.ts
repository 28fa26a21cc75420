import type { LoginResponse } from '@manara/contract/session';
import { describe, expect, it } from 'vitest';
import { createSessionStore, sessionKeys } from './session-store.ts';
import { fakeStorage } from './fake-storage.ts';

const login = (over: Partial<LoginResponse> = {}): LoginResponse =>
  ({ access_token: 'a1', refresh_token: 'r1', expires_in: 900, user: { id: 'u', language: 'en' }, ...over }) as LoginResponse;

describe('the stored session', () => {
  it('keeps each part under its own key, the end counted from now', () => {
    const storage = fakeStorage();
    createSessionStore(storage, () => 1_000).open(login());
    expect(storage.getItem(sessionKeys.access)).toBe('a1');
    expect(storage.getItem(sessionKeys.refresh)).toBe('r1');
    expect(storage.getItem(sessionKeys.expires)).toBe('901000');
    expect(JSON.parse(storage.getItem(sessionKeys.user)!)).toMatchObject({ id: 'u' });
  });

  it.each([sessionKeys.access, sessionKeys.refresh, sessionKeys.user])('is none without %s', (key) => {
    const storage = fakeStorage();
    const store = createSessionStore(storage);
    store.open(login());
    storage.removeItem(key);
    expect(store.get()).toBeNull();
  });

  it('is none when the stored person cannot be read', () => {
    const storage = fakeStorage();
    const store = createSessionStore(storage);
    store.open(login());
    storage.setItem(sessionKeys.user, '{');
    expect(store.get()).toBeNull();
  });

  it('outlives its access token, so that it can be renewed', () => {
    const store = createSessionStore(fakeStorage(), () => 0);
    store.open(login({ expires_in: -5 }));
    expect(store.get()?.expiresAt).toBe(-5_000);
  });

  it('answers the same object while nothing changed and sees what another tab wrote', () => {
    const storage = fakeStorage();
    const store = createSessionStore(storage);
    store.open(login());
    const before = store.get();
    expect(store.get()).toBe(before);
    createSessionStore(storage).open(login({ access_token: 'a2' }));
    expect(store.get()?.accessToken).toBe('a2');
  });

  it('says why it ended, in every tab and after a reload, until somebody signs in again', () => {
    const storage = fakeStorage();
    const store = createSessionStore(storage);
    store.open(login());
    store.close('expired');
    expect([store.get(), store.whyClosed(), createSessionStore(storage).whyClosed()]).toEqual([null, 'expired', 'expired']);
    store.open(login());
    expect(store.whyClosed()).toBeNull();
  });

  it('does not end as expired while somebody holds it who knows better why, and does afterwards where nobody did', () => {
    const store = createSessionStore(fakeStorage());
    store.open(login());
    const [first, second] = [store.hold(), store.hold()];
    store.close('expired');
    first();
    first();
    expect([store.get()?.accessToken, store.whyClosed()]).toEqual(['a1', null]);
    second();
    expect([store.get(), store.whyClosed()]).toEqual([null, 'expired']);
    store.open(login());
    const third = store.hold();
    store.close('expired');
    store.close();
    third();
    expect([store.get(), store.whyClosed()]).toEqual([null, null]);
    store.open(login());
    const fourth = store.hold();
    store.close('expired');
    store.open(login({ access_token: 'a2', refresh_token: 'r2' }));
    fourth();
    expect([store.get()?.accessToken, store.whyClosed()]).toEqual(['a2', null]);
    store.hold()();
    expect(store.get()?.accessToken).toBe('a2');
  });

  it('says nothing to whoever signed out', () => {
    const store = createSessionStore(fakeStorage());
    store.open(login());
    store.close('expired');
    store.close();
    expect(store.whyClosed()).toBeNull();
  });
});
