import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { passkeys, usedChallenges } from '../database/schema/second-factor.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from './tokens.ts';

/** Read when a passkey is first used: it is an eighth of all modules of a server, which starts without it. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Milliseconds in which a challenge can be answered. */
const challengeLife = 5 * 60_000;

/** To whom passkeys are bound: the host of the public address, and answers given on its pages alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Browsers know passkeys on pages of a name with HTTPS, or of this very machine; never of a bare address. Throws AppError 409 elsewhere. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isPossible = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost');
  if (!isPossible) throw new AppError('passkeys_impossible', 409);
  return { id: hostname, origin };
}

const seal = (key: Uint8Array, purpose: string, payload: Buffer) =>
  createHmac('sha256', key).update(`passkey ${purpose} `).update(payload).digest();

/** A challenge for one purpose: it says itself until when it stands and that it is ours, so that nothing is stored for whoever only asks. */
export function makeChallenge(key: Uint8Array, purpose: string): string {
  const payload = Buffer.alloc(24);
  randomBytes(16).copy(payload);
  payload.writeBigUInt64BE(BigInt(Date.now() + challengeLife), 16);
  return Buffer.concat([payload, seal(key, purpose, payload)]).toString('base64url');
}

/** Which challenge an answer is to; null for what is no answer of WebAuthn. */
function challengeOf(credential: unknown): string | null {
  try {
    const { clientDataJSON } = (credential as AuthenticationResponseJSON).response;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const refused = () => new AppError('passkey_refused', 401);
/** Of somebody who is signed in, and stays so. */
const notAdded = () => new AppError('passkey_refused', 422);

/** Uses up the challenge that an answer is to, whatever the answer is worth. Throws AppError 401 for a foreign, old or used one. */
async function takeChallenge(db: Executor, key: Uint8Array, purpose: string, credential: unknown): Promise<string> {
  const challenge = challengeOf(credential);
  const bytes = Buffer.from(challenge ?? '', 'base64url');
  const [payload, mark] = [bytes.subarray(0, 24), bytes.subarray(24)];
  if (!challenge || bytes.length !== 56 || !timingSafeEqual(mark, seal(key, purpose, payload))) throw refused();
  const end = Number(payload.readBigUInt64BE(16));
  if (end < Date.now()) throw refused();
  const used = await db
    .insert(usedChallenges)
    .values({ challenge_hash: hashToken(bytes.toString('base64url')), expires_at: new Date(end + challengeLife) })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.challenge_hash });
  if (used.length === 0) throw refused();
  return challenge;
}

interface Asked {
  key: Uint8Array;
  party: RelyingParty;
  purpose: string;
}

/** The new passkey in an answer. Throws AppError 422 where it is not one that we have asked for. */
export async function readNewPasskey(db: Executor, { key, party, purpose }: Asked, credential: unknown) {
  const challenge = await takeChallenge(db, key, purpose, credential).catch((error: unknown) => {
    throw error instanceof AppError ? notAdded() : error;
  });
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) throw notAdded();
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: transports ?? [] };
  } catch {
    throw notAdded();
  }
}

export interface Taken {
  id: string;
  accountId: string;
}

/**
 * Whose passkey has answered, of any account. `db` is no transaction: the challenge stays used whatever comes of it. Throws AppError 401 where
 * nobody's has.
 */
export async function takePasskey(db: Executor, { key, party, purpose }: Asked, credential: unknown): Promise<Taken> {
  const challenge = await takeChallenge(db, key, purpose, credential);
  const { id } = credential as { id?: unknown };
  if (typeof id !== 'string') throw refused();
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, id));
  if (!row) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  // A count that has gone on meanwhile means that two hold the key.
  const counted = await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where(sql`${passkeys.id} = ${row.id} and ${passkeys.counter} = ${row.counter}`)
    .returning({ id: passkeys.id });
  if (counted.length === 0) throw refused();
  return { id: row.id, accountId: row.account_id };
}

/** Whether a passkey that has answered is still there; if so it stays until the transaction ends. It may have been taken off the account since. */
export async function holdPasskey(tx: Executor, { id, accountId }: Taken): Promise<boolean> {
  const held = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.account_id, accountId)))
    .for('key share');
  return held.length > 0;
}

export const passkeysOf = (db: Executor, accountId: string) =>
  db.select().from(passkeys).where(eq(passkeys.account_id, accountId)).orderBy(passkeys.created_at, passkeys.id);
