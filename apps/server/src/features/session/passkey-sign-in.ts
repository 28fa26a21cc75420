import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorFrom, recordAudit } from '../../platform/audit/audit-log.ts';
import { enteringMembersOf, noEntry } from '../../platform/auth/members.ts';
import { holdPasskey, makeChallenge, passkeysOf, relyingParty, takePasskey, webAuthn } from '../../platform/auth/passkeys.ts';
import { randomToken } from '../../platform/auth/tokens.ts';
import { reserveTry } from '../../platform/auth/tries.ts';
import { accounts } from '../../platform/database/schema/session.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { holdUnchanged } from './account-store.ts';
import { accountOfChallenge, secondStepPurpose } from './second-step.ts';
import { startSession, type Device } from './start-session.ts';

interface Means {
  db: NodePgDatabase;
  key: Uint8Array;
  publicUrl: string;
}

const signInPurpose = 'sign-in';

/** What the browser is to be asked: for any passkey of this installation, or for one of the account that goes its second step. */
export async function askForPasskey({ db, key, publicUrl }: Means, mfaToken: string | undefined) {
  const party = relyingParty(publicUrl);
  const accountId = mfaToken === undefined ? null : await accountOfChallenge(db, mfaToken);
  const own = accountId === null ? [] : await passkeysOf(db, accountId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(
      Buffer.from(makeChallenge(key, mfaToken === undefined ? signInPurpose : secondStepPurpose(mfaToken)), 'base64url'),
    ),
    userVerification: 'required',
    timeout: 5 * 60_000,
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return { options };
}

/** Signs in with a passkey alone, where the person worked last. */
export async function signInByPasskey({ db, key, publicUrl }: Means, credential: unknown, remember: boolean, device: Device) {
  const party = relyingParty(publicUrl);
  // Each try is of its own: only how many come from an address is limited, since none names an account before it is right.
  const forgetTry = await reserveTry(db, `passkey ${randomToken()}`, device.address);
  const taken = await takePasskey(db, { key, party, purpose: signInPurpose }, credential);
  const { accountId } = taken;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new AppError('passkey_refused', 401);
  const [member] = await enteringMembersOf(db, accountId);
  if (!member) throw new AppError(await noEntry(db, accountId), 401);
  const started = await overDeadlocks(() =>
    db.transaction(async (tx) => {
      if (!(await holdUnchanged(tx, account, member.id)) || !(await holdPasskey(tx, taken))) throw new AppError('passkey_refused', 401);
      const session = await startSession(tx, key, member.id, remember, device);
      await recordAudit(tx, actorFrom(member, device.address), {
        action: 'signed_in',
        subjectId: member.id,
        after: { method: 'passkey_alone' },
      });
      return session;
    }),
  );
  await forgetTry();
  return started;
}
