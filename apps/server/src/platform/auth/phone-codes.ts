import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { phoneCodes } from '../database/schema/second-factor.ts';
import { isSameSecret } from './is-same-secret.ts';
import { plainCode } from './second-factor.ts';
import { hashToken } from './tokens.ts';

/** Seconds for which a code works (NIST SP 800-63B, 5.1.3.2, has ten minutes at most). */
export const codeLife = 600;
/** Wrong tries after which a code is worth nothing any more. */
const mostTries = 5;

type CodePurpose = (typeof phoneCodes.$inferSelect)['purpose'];

interface Asked {
  token: string;
  accountId: string;
  purpose: CodePurpose;
}

/** Whoever reads the database has not the token, and without it a hash of a million codes says nothing. */
const codeHash = (token: string, code: string) => hashToken(`telephone ${token} ${code}`);

/** Makes the code that is given in with a token; one that was made for it before is worth nothing any more. */
export async function makePhoneCode(tx: Executor, { token, accountId, purpose }: Asked, number: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const made = {
    account_id: accountId,
    number,
    purpose,
    code_hash: codeHash(token, code),
    wrong_tries: 0,
    expires_at: sql`now() + make_interval(secs => ${codeLife})`,
  };
  await tx
    .insert(phoneCodes)
    .values({ token_hash: hashToken(token), ...made })
    .onConflictDoUpdate({ target: phoneCodes.token_hash, set: made, setWhere: eq(phoneCodes.account_id, accountId) });
  return code;
}

const isOf = ({ token, accountId, purpose }: Asked) =>
  and(
    eq(phoneCodes.token_hash, hashToken(token)),
    eq(phoneCodes.account_id, accountId),
    eq(phoneCodes.purpose, purpose),
    gt(phoneCodes.expires_at, sql`now()`),
  );

/** To where the code of a token went, while it works. */
export async function numberOfCode(db: Executor, asked: Asked): Promise<string | null> {
  const [row] = await db.select({ number: phoneCodes.number }).from(phoneCodes).where(isOf(asked));
  return row?.number ?? null;
}

/** Uses a code up and answers the number it went to; null for a wrong one, which counts. The caller's transaction must go through either way. */
export async function takePhoneCode(tx: Executor, asked: Asked, code: string): Promise<string | null> {
  const [row] = await tx.select().from(phoneCodes).where(isOf(asked)).for('update');
  if (!row) return null;
  const isIt = eq(phoneCodes.token_hash, row.token_hash);
  const isRight = isSameSecret(row.code_hash, codeHash(asked.token, plainCode(code)));
  if (isRight || row.wrong_tries + 1 >= mostTries) await tx.delete(phoneCodes).where(isIt);
  else
    await tx
      .update(phoneCodes)
      .set({ wrong_tries: row.wrong_tries + 1 })
      .where(isIt);
  return isRight ? row.number : null;
}
