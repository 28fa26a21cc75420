import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';
import { accounts, organisations, users } from '../database/schema/session.ts';

/** An address as the words that a password could be made of: all but the end of its domain. */
export const namesInEmail = (email: string): string[] => {
  const [local = '', domain = ''] = email.split('@');
  return [local, ...domain.split('.').slice(0, -1)];
};

/** How an account and the organisations that it belongs to are called, which whoever guesses a password knows. */
export async function namesOfAccount(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db
    .select({
      email: accounts.email,
      username: users.username,
      full_name: users.full_name,
      organisation: organisations.name,
      label: users.organisation_label,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .innerJoin(organisations, eq(organisations.id, users.organisation_id))
    .where(eq(users.account_id, accountId));
  return rows.flatMap(({ email, username, full_name, organisation, label }) => [
    username,
    full_name,
    organisation,
    label ?? '',
    ...namesInEmail(email),
  ]);
}

/** The same of somebody who is about to join an organisation. */
export async function namesOfOrganisation(db: Executor, organisationId: string): Promise<string[]> {
  return (await db.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, organisationId))).map(
    ({ name }) => name,
  );
}
