import type { Passkey } from '@manara/contract/passkeys';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { makeChallenge, passkeysOf, readNewPasskey, relyingParty, webAuthn } from '../../platform/auth/passkeys.ts';
import { passkeys } from '../../platform/database/schema/second-factor.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { AppError, invalidFields, notFound } from '../../platform/http/app-error.ts';
import { checkOwnPassword } from './own-password.ts';
import { lockFactor, recordEverywhere, turnOffWithLast, turnOnWithFirst, type FactorMeans } from './second-factor.ts';

interface Means {
  db: NodePgDatabase;
  key: Uint8Array;
  publicUrl: string;
}

const most = 20;
const purposeOf = ({ accountId, sessionId }: Caller) => `register ${accountId} ${sessionId}`;

export async function listPasskeys(db: Executor, accountId: string): Promise<Passkey[]> {
  return (await passkeysOf(db, accountId)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** What the browser is to be asked for a new passkey: one that knows for itself whose it is, and asks its owner for a finger, a face or a PIN. */
export async function beginPasskey({ db, key, publicUrl }: Means, user: Caller, password: string, actor: Actor) {
  const party = relyingParty(publicUrl);
  await checkOwnPassword(db, user, actor, { password });
  const own = await passkeysOf(db, user.accountId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Manara',
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(user.accountId)),
    challenge: new Uint8Array(Buffer.from(makeChallenge(key, purposeOf(user)), 'base64url')),
    timeout: 5 * 60_000,
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

/** Adds a passkey; answers the backup codes that come with the first second factor. */
export async function addPasskey(
  { db, key, publicUrl }: Means,
  user: Caller,
  form: { name: string; credential: unknown },
  actor: Actor,
): Promise<string[]> {
  const party = relyingParty(publicUrl);
  const name = form.name.trim();
  if (name === '') throw invalidFields({ name: 'passkey.name_required' });
  const made = await readNewPasskey(db, { key, party, purpose: purposeOf(user) }, form.credential);
  return db.transaction(async (tx) => {
    const wasOn = await lockFactor(tx, user.accountId);
    if ((await tx.$count(passkeys, eq(passkeys.account_id, user.accountId))) >= most) throw new AppError('passkeys_full', 409);
    const stored = await tx
      .insert(passkeys)
      .values({ account_id: user.accountId, name, ...made })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (stored.length === 0) throw new AppError('passkey_refused', 409);
    await recordEverywhere(tx, user, actor, 'passkey_added');
    return wasOn ? [] : turnOnWithFirst(tx, user, actor);
  });
}

export async function removePasskey({ db, texts }: FactorMeans, user: Caller, id: string, password: string, actor: Actor): Promise<void> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.account_id, user.accountId));
  if ((await db.$count(passkeys, isOwn)) === 0) throw notFound();
  await checkOwnPassword(db, user, actor, { password });
  await db.transaction(async (tx) => {
    await lockFactor(tx, user.accountId);
    // Asked twice, by a double click, it goes once.
    const gone = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (gone.length === 0) throw notFound();
    await recordEverywhere(tx, user, actor, 'passkey_removed');
    await turnOffWithLast(tx, user, actor, texts.sends);
  });
}
