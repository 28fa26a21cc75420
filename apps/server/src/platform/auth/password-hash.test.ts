import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('knows a password again, typed composed or decomposed', async () => {
  const stored = await hashPassword('Café-2026!'.normalize('NFC'));
  expect(await verifyPassword(stored, 'Café-2026!'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(stored, 'Cafe-2026!')).toBe(false);
});

it('has the figures that OWASP asks for', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('fits nothing where there is no account', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});
