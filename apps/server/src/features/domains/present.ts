import type { OrganisationDomain } from '@manara/contract/domains';
import { missingDays, type DomainState } from '@manara/core/sign-in/domain-proof';
import type { Language } from '@manara/messages/locale';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { organisationDomains, signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { sentence } from '../../platform/http/sentence.ts';
import { readAlone } from './counting.ts';
import { shownDomain } from './domain-name.ts';
import { recordOf } from './record.ts';

export type DomainRow = typeof organisationDomains.$inferSelect;

export function stateOf({ proven_by, lost_at }: Pick<DomainRow, 'proven_by' | 'lost_at'>): DomainState {
  if (proven_by !== null) return proven_by === 'operator' ? 'vouched' : 'proven';
  return lost_at === null ? 'waiting' : 'lost';
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

interface Around {
  alone: boolean;
  providers: readonly { name: string; email_domains: readonly string[] }[];
  language: Language;
}

function present(row: DomainRow, { alone, providers, language }: Around): OrganisationDomain {
  const { name, value } = recordOf(row);
  const lostFrom = row.missing_since && new Date(row.missing_since.getTime() + missingDays * dayMilliseconds);
  return {
    id: row.id,
    domain: row.domain,
    shown: shownDomain(row.domain),
    state: stateOf(row),
    counts: alone || row.proven_at !== null,
    record_name: name,
    record_value: value,
    proven_at: row.proven_at?.toISOString() ?? null,
    lost_at: row.lost_at?.toISOString() ?? null,
    missing_since: row.missing_since?.toISOString() ?? null,
    lost_from: lostFrom?.toISOString() ?? null,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    problem: row.last_problem && sentence(language, `domain.${row.last_problem}`),
    providers: providers.filter(({ email_domains }) => email_domains.includes(row.domain)).map((provider) => provider.name),
  };
}

/** The domains of an organisation by their names; `id`: that one alone. */
export async function readDomains(db: Executor, organisationId: string, language: Language, id?: string) {
  const alone = await readAlone(db, organisationId);
  const providers = await db
    .select({ name: signOnProviders.name, email_domains: signOnProviders.email_domains })
    .from(signOnProviders)
    .where(eq(signOnProviders.organisation_id, organisationId))
    .orderBy(asc(signOnProviders.name));
  const rows = await db
    .select()
    .from(organisationDomains)
    .where(and(eq(organisationDomains.organisation_id, organisationId), id === undefined ? undefined : eq(organisationDomains.id, id)))
    .orderBy(asc(organisationDomains.domain));
  return { alone, domains: rows.map((row) => present(row, { alone, providers, language })) };
}

export async function readDomain(db: Executor, organisationId: string, language: Language, id: string): Promise<OrganisationDomain> {
  const [found] = (await readDomains(db, organisationId, language, id)).domains;
  if (!found) throw notFound();
  return found;
}
