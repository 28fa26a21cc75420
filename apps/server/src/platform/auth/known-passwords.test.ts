import { expect, it } from 'vitest';
import { isKnownPassword } from './known-passwords.ts';

it.each(['Password1!', 'pass-Word1', '!!Qwerty123', 'P@ssw0rd', 'Trustno1.', 'ｐａｓｓｗｏｒｄ1!A'.slice(0, -1)])(
  'knows %s',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(true);
  },
);

it.each(['Lighthouse-2026!', 'Another-2026!', 'tide clock Orchard 7', 'منارة-Harbour-9', '', '!!!!'])(
  'does not know %s',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(false);
  },
);
