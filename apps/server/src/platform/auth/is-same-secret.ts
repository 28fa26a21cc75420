import { timingSafeEqual } from 'node:crypto';

const bytesOf = (secret: Buffer | string): Buffer => (typeof secret === 'string' ? Buffer.from(secret) : secret);

/** Whether what somebody gave is the secret or the mark of ours, in a time that tells nothing of where the two differ. */
export function isSameSecret(wanted: Buffer | string, given: Buffer | string): boolean {
  const [a, b] = [bytesOf(wanted), bytesOf(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
