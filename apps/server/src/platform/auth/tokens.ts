import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit into an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. The tokens are random enough that a plain SHA-256 cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
