import { and, asc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { listSummaryChoices } from '@manara/contract/summaries';
import { laws } from '@manara/core/regulations/regulations';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { readTeams } from '../teams/store.ts';
import { regulationName, regulationText, type RegulationText } from '../../platform/text/regulation-text.ts';

/** What a summary can be of. */
export async function readChoices(
  db: Executor,
  organisationId: string,
  language: Language,
): Promise<Static<typeof listSummaryChoices.response>> {
  const own = await db
    .select({ id: assets.id, name: assets.name })
    .from(assets)
    .where(and(eq(assets.organisation_id, organisationId), eq(assets.is_static, false)))
    .orderBy(asc(sql`lower(${assets.name})`), asc(assets.id));
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct tag from assets, unnest(tags) tag where organisation_id = ${organisationId} and not is_static order by tag`,
  );
  return {
    laws: laws.map(({ id, jurisdiction }) => ({
      id,
      label: regulationName(language, id),
      jurisdiction: regulationText(language, `jurisdiction.${jurisdiction}` satisfies RegulationText),
    })),
    assets: own,
    tags: rows.map(({ tag }) => tag),
    teams: (await readTeams(db, organisationId)).map(({ id, name }) => ({ id, name })),
  };
}
