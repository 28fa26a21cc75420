import { describe, expect, it } from 'vitest';
import { guessedBy } from './known-passwords.ts';

it.each(['Password1!', 'pass-Word1', '!!Qwerty123', 'P@ssw0rd', 'Trustno1.', 'ｐａｓｓｗｏｒｄ1!A'.slice(0, -1)])(
  'knows %s from the lists',
  async (password) => {
    expect(await guessedBy(password)).toBe('known');
  },
);

it.each([
  'P@ssw0rd1!',
  'Summer2024!',
  'Password2024!',
  'password!2025A'.replace('A', ''),
  'W1nter#2023',
  '2024Spring!',
  '$ummer2024',
  'Adm1n!2024',
  'Welc0me-2026',
  'Hell0!2024',
  'M0nkey!!77',
  'L3tm31n!99',
  'Dr4gon_1990',
  '!!Football!!2022',
  'Pass-Word-2024!',
  'SummerSummer1!',
  'Changeme.123456',
  'I1oveyou!2020',
  '2024!Welcome!2024',
  'Company#2025',
  'Habibi!2024',
  'كلمةالسر!2024',
  'مرحبا-2025',
])('knows the word in %s', async (password) => {
  expect(await guessedBy(password)).toBe('word');
});

it.each([
  'Qwerty7890!',
  'Asdf1234!',
  '1qaz@WSX3edc',
  'Zxcvbn-9876',
  'Abcdefg!7',
  '12345678Aa!',
  'Aaaaaaaa1!',
  'Azerty-4321',
  'شسيبلاتن-123',
])('sees the keys in %s', async (password) => {
  expect(await guessedBy(password)).toMatch(/^(?:run|known|word)$/);
});

describe('names', () => {
  const names = ['amina.haddad', 'harbourline', 'Amina Haddad', 'amina_h', 'City of Larnaka', 'مؤسسة النفاذ'];

  it.each([
    'Manara2024!',
    'M@nara-2026!',
    'منارة-2024!',
    'Amina.Haddad7!',
    'AminaHaddad#1',
    'H4ddad!2024',
    'Harbourline-99!',
    'Larnaka#2025',
    'النفاذ-2026!',
    'Manara.Larnaka1!',
  ])('are known in %s', async (password) => {
    expect(await guessedBy(password, names)).toBe('named');
  });

  it.each(['Amina-walks-7-dogs', 'Larnaka has 3 old piers!', 'Lighthouse-2026!'])('may stand among other words in %s', async (password) => {
    expect(await guessedBy(password, names)).toBeNull();
  });

  it('count only for whom they are', async () => {
    expect(await guessedBy('Harbourline-99!')).toBeNull();
    expect(await guessedBy('Larnaka#2025', ['Larnaca'])).toBeNull();
  });
});

it.each([
  'Lighthouse-2026!',
  'Another-2026!',
  'Foghorn-2027!',
  'Quiet-harbour-77',
  'Harbour-lamp-77',
  'Wrong-2026!',
  'tide clock Orchard 7',
  'correct-Horse-battery-Staple-9',
  'Velvet anchor 42 mosaic!',
  'My cat eats 3 olives, slowly.',
  'منارة-Harbour-9',
  'في البحر 7 سفن Noor!',
  'قمر زيتون Harbour شباك-4',
  'xK9#vT2!qLm',
  'G7$kq-Wz81pN',
  '',
  '!!!!',
])('lets %s pass', async (password) => {
  expect(await guessedBy(password)).toBeNull();
});
