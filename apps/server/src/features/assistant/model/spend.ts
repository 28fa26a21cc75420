import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ModelRow } from './model-store.ts';
import { addSpent, lockSpent, type Spender } from './spending-store.ts';

/** Tokens that are set aside for one question, or what is left; it goes beyond by no more than its last call. */
export const perQuestion = 40_000;

export type Allowance = { ok: true; tokens: number } | { ok: false; reason: 'limit_organisation' | 'limit_person' };

type Limits = Pick<ModelRow, 'organisation_limit' | 'person_limit'>;

/** Sets tokens aside before a question is sent, so that many at once spend no more than one after the other. */
export const setAside = (
  db: NodePgDatabase,
  spender: Spender,
  { organisation_limit, person_limit }: Limits,
  most = perQuestion,
): Promise<Allowance> =>
  db.transaction(async (tx) => {
    const spent = await lockSpent(tx, spender);
    const left = { organisation: organisation_limit - spent.organisation, person: person_limit - spent.person };
    if (left.organisation <= 0) return { ok: false, reason: 'limit_organisation' };
    if (left.person <= 0) return { ok: false, reason: 'limit_person' };
    const tokens = Math.min(most, left.organisation, left.person);
    await addSpent(tx, spender, tokens);
    return { ok: true, tokens };
  });

/** Counts what was used, in the place of what was set aside. */
export const countSpent = (db: NodePgDatabase, spender: Spender, used: number, aside = 0): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSpent(tx, spender);
    await addSpent(tx, spender, used - aside);
  });
