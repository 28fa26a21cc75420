import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from './is-same-secret.ts';

/** Seconds that one code lasts. Authenticator apps know these figures by heart: many ignore others that an address names. */
const period = 30;
const digits = 6;
/** Codes before and after the present one that are taken, for clocks that differ. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as apps take them by hand. */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Which of the half minutes since 1970 a moment in milliseconds falls into. */
export const totpStep = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / period);

/** The code of a step (RFC 6238 with SHA-1, RFC 4226 for what is cut out). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hmac.readUInt8(hmac.length - 1) & 0xf;
  const number = hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, later than the last one taken; null where it is wrong, too old or used. */
export function matchTotp(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const present = totpStep(now);
  let found: number | null = null;
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    if (isSameSecret(totpCode(secret, step), code) && step > (lastStep ?? -1)) found ??= step;
  }
  return found;
}

/** What the QR code says. The issuer stands in front of the account as well, for apps that know no other place. */
export const totpAddress = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${[
    `secret=${secret}`,
    `issuer=${encodeURIComponent(issuer)}`,
    'algorithm=SHA1',
    `digits=${digits}`,
    `period=${period}`,
  ].join('&')}`;
