import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { products } from '../../platform/database/schema/products.ts';
import { users } from '../../platform/database/schema/session.ts';
import { teams } from '../../platform/database/schema/teams.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

/** Names of each kind that are read at most, the earliest of them. */
const most = 5_000;

/** Everything of an organisation that its people can name in a question. */
export async function readVocabulary(db: Executor, organisationId: string): Promise<Vocabulary> {
  const [ofAssets, ofPeople, ofTeams, ofProducts] = await Promise.all([
    db
      .select({ id: assets.id, name: assets.name })
      .from(assets)
      .where(eq(assets.organisation_id, organisationId))
      .orderBy(asc(assets.created_at), asc(assets.id))
      .limit(most),
    db
      .select({ id: users.id, name: users.full_name, username: users.username })
      .from(users)
      .where(and(eq(users.organisation_id, organisationId), eq(users.is_active, true)))
      .orderBy(asc(users.id))
      .limit(most),
    db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.organisation_id, organisationId)).limit(most),
    db.select({ id: products.id, name: products.name }).from(products).where(eq(products.organisation_id, organisationId)).limit(most),
  ]);
  return { assets: ofAssets, people: ofPeople, teams: ofTeams, products: ofProducts };
}

/** By which things are given to a person; undefined where nobody has the id. */
export async function readUsername(
  db: Executor,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<string | undefined> {
  const [user] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.id, id)));
  return user?.username;
}
