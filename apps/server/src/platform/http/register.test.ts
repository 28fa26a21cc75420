import { createAsset, deleteAsset, getAsset } from '@manara/contract/assets';
import { endpoint } from '@manara/contract/endpoint';
import { login } from '@manara/contract/session';
import { putTheme } from '@manara/contract/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { AppError, notFound } from './app-error.ts';
import { createApp } from './app.ts';
import { register } from './register.ts';

const caller: Caller = {
  id: 'u',
  accountId: 'account',
  isOrganisationKey: false,
  organisationId: 'o',
  sessionId: 's',
  role: 'viewer',
  email: 'a@example.org',
  fullName: 'A',
  licence: 'pro',
  licenceSets: null,
  owesSecondFactor: false,
  keyScope: null,
  providerId: null,
  hadSecondStep: false,
};
const authenticate = async (token: string) => {
  if (token !== 'good') throw new AppError('session_ended', 401);
  return caller;
};
const signedIn = { authorization: 'Bearer good' };
let app: FastifyInstance;
let seen: unknown[];

beforeEach(() => {
  app = createApp({ authenticate });
  seen = [];
  register(app, login, async ({ body }) => {
    seen.push(body);
    throw new AppError('session_ended', 401);
  });
  register(app, getAsset, async () => {
    throw notFound();
  });
  register(app, createAsset, async () => {
    throw new Error('secret of the inside');
  });
  register(app, deleteAsset, async ({ body }) => {
    seen.push(body);
  });
  register(app, putTheme, async ({ body }) => {
    seen.push(body);
    throw notFound();
  });
});
afterEach(() => app.close());

describe('register', () => {
  it('refuses a route that the contract does not list', () => {
    const stray = endpoint({ id: 'stray', method: 'GET', path: '/stray', access: 'viewer', summary: '' });
    expect(() => register(app, stray, async () => {})).toThrow('does not list');
  });

  it('is the only way to add a route', () => {
    expect(() => app.get('/api/back-door', async () => 'in')).toThrow('/api/back-door was not added with register()');
  });

  it('asks for a token before it looks at the body', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/settings/theme', payload: { theme: 'purple' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Sign in to continue.', code: 'not_signed_in' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('refuses a token that is worth nothing', async () => {
    const answer = await app.inject({ url: '/api/assets/x', headers: { authorization: 'Bearer bad' } });
    expect(answer.json().code).toBe('session_ended');
  });

  it('refuses a role below the one that the endpoint names', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/assets/', headers: signedIn, payload: {} });
    expect(answer.statusCode).toBe(403);
  });

  it('answers 404 for an id that is none', async () => {
    const answer = await app.inject({ url: '/api/assets/not-an-id', headers: signedIn });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });

  it('names each field at fault in its own words', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: '' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      detail: 'Email is required',
      code: 'validation_failed',
      fields: { email: 'Email is required', password: 'Password is required' },
    });
  });

  it('answers in Arabic to who asks for Arabic', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: '' },
      headers: { 'accept-language': 'ar-SA,en;q=0.5' },
    });
    expect(answer.json().fields.email).toBe('البريد الإلكتروني مطلوب');
    expect(answer.headers['content-language']).toBe('ar');
  });

  it('fills in defaults, drops what the contract does not name, and converts nothing in a body', async () => {
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b', password: 'x', role: 'owner' } });
    expect(seen).toEqual([{ email: 'a@b', password: 'x', remember_me: false }]);
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 5, password: null } });
    expect(Object.keys(answer.json().fields)).toEqual(['email', 'password']);
  });

  it('refuses a body that is too large, no JSON, or broken', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    expect((await post(`"${'x'.repeat(300_000)}"`)).json().code).toBe('body_too_large');
    expect((await post('email=a', 'application/x-www-form-urlencoded')).json().code).toBe('media_type_unknown');
    expect((await post('{"email":')).json().code).toBe('request_malformed');
    expect((await post('{"__proto__":{"role":"owner"}}')).json().code).toBe('request_malformed');
  });

  it('takes JSON without a body for no body, as clients send it that name the type of every call', async () => {
    const empty = { headers: { ...signedIn, 'content-type': 'application/json' } };
    caller.role = 'manager';
    const url = '/api/assets/00000000-0000-4000-8000-000000000000';
    const answers = [
      await app.inject({ method: 'DELETE', url, ...empty }),
      await app.inject({ method: 'PUT', url: '/api/settings/theme', ...empty }),
    ];
    caller.role = 'viewer';
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 422]);
    expect(seen).toEqual([undefined]);
  });

  it('keeps the inside of an unexpected error to itself', async () => {
    caller.role = 'owner';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/assets/',
      headers: signedIn,
      payload: { name: 'A', asset_type: 'website' },
    });
    caller.role = 'viewer';
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().detail).toContain(answer.headers['x-request-id']);
  });
});
