import { expect, it } from 'vitest';
import { callbackPage, returnPath } from './return-address.ts';

const own = ['https://manara.example.org', 'http://localhost:4600'];

it.each([
  ['https://manara.example.org/manara/github/callback', callbackPage],
  ['http://localhost:4600/integrations', '/integrations'],
  ['/dashboard', '/dashboard'],
])('leads from %s back to %s', (asked, path) => expect(returnPath(asked, own)).toBe(path));

it.each([
  undefined,
  'https://evil.example/integrations',
  '//evil.example/integrations',
  'https://manara.example.org@evil.example/integrations',
  'javascript:alert(1)',
  '/api/auth/logout',
  '/integrations/../admin',
  'http://manara.example.org/integrations',
])('leads from %s to the callback page', (asked) => expect(returnPath(asked, own)).toBe(callbackPage));
