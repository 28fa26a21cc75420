import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const rounds = 4096;

/**
 * What a server keeps of a password, as PostgreSQL takes it instead of one (RFC 5803, and “pg_authid” in its manual). A statement that fails is written into the
 * server's log as it is; so none of ours has the password. It has to be of ASCII, as ours are.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
