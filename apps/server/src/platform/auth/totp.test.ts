import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

/** Of RFC 6238, appendix B: “12345678901234567890” in base32. Its codes have eight digits; ours are the last six of them. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the RFC at second %i', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1_000))).toBe(code);
  });

  it('are taken one step early and one late, no more', () => {
    const now = 1_111_111_111_000;
    const step = totpStep(now);
    for (const near of [-1, 0, 1]) expect(matchTotp(secret, totpCode(secret, step + near), now, null)).toBe(step + near);
    for (const far of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + far), now, null)).toBeNull();
  });

  it('are taken once: never again, and none from before', () => {
    const now = 1_111_111_111_000;
    const step = totpStep(now);
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(matchTotp(secret, totpCode(secret, step - 1), now, step)).toBeNull();
    expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('are not “%s”', (code) => {
    expect(matchTotp(secret, code, 1_111_111_111_000, null)).toBeNull();
  });
});

it('makes secrets of 160 bits that differ', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it('names issuer and account in the address', () => {
  expect(totpAddress('ABC', 'Manara', 'a+b@example.org')).toBe(
    'otpauth://totp/Manara:a%2Bb%40example.org?secret=ABC&issuer=Manara&algorithm=SHA1&digits=6&period=30',
  );
});
