import type { Egress } from '@manara/egress/egress';
import { isGone, missingChecks, missingDays, type DomainProblem } from '@manara/core/sign-in/domain-proof';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, systemActor, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisationDomains } from '../../platform/database/schema/sign-on.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { tellOfLostDomain } from '../notifications/causes/domains.ts';
import { readAlone } from './counting.ts';
import { shownDomain } from './domain-name.ts';
import type { DomainRow } from './present.ts';
import { outcomeFor, readAnswers, recordOf, type Answers } from './record.ts';

interface Means {
  db: NodePgDatabase;
  egress: Egress;
}

/** Takes a proof back: the record was missing for too long, or another organisation has proven the domain. The owners are told, unless it counts all the same since theirs is the only one. */
async function takeProofBack(
  tx: Executor,
  { id, organisation_id, domain }: DomainRow,
  reason: 'missing' | 'proven_elsewhere',
): Promise<void> {
  const [lost] = await tx
    .update(organisationDomains)
    .set({ proven_at: null, proven_by: null, lost_at: sql`now()`, missing_since: null, missed_checks: 0 })
    .where(eq(organisationDomains.id, id))
    .returning({ at: organisationDomains.lost_at });
  await recordAudit(tx, systemActor(organisation_id), { action: 'domain_lost', subjectId: id, before: { domain }, after: { reason } });
  if (!(await readAlone(tx, organisation_id)))
    await tellOfLostDomain(tx, organisation_id, { id, shown: shownDomain(domain), at: lost?.at?.toISOString() ?? '' });
}

async function notePresence(tx: Executor, own: DomainRow, actor: Actor): Promise<void> {
  await tx
    .update(organisationDomains)
    .set({
      proven_at: sql`coalesce(${organisationDomains.proven_at}, now())`,
      proven_by: 'record',
      lost_at: null,
      missing_since: null,
      missed_checks: 0,
      last_problem: null,
      last_checked_at: sql`now()`,
    })
    .where(eq(organisationDomains.id, own.id));
  if (own.proven_at === null) await recordAudit(tx, actor, { action: 'domain_proven', subjectId: own.id, after: { domain: own.domain } });
}

async function noteProblem(tx: Executor, own: DomainRow, problem: DomainProblem): Promise<void> {
  const isMissing = own.proven_at !== null && isGone(problem);
  const [after] = await tx
    .update(organisationDomains)
    .set({
      last_problem: problem,
      last_checked_at: sql`now()`,
      ...(isMissing && {
        missing_since: sql`coalesce(${organisationDomains.missing_since}, now())`,
        missed_checks: sql`${organisationDomains.missed_checks} + 1`,
      }),
    })
    .where(eq(organisationDomains.id, own.id))
    .returning({
      isOver: sql<boolean>`coalesce(missing_since <= now() - make_interval(days => ${missingDays}) and missed_checks >= ${missingChecks}, false)`,
    });
  if (isMissing && after?.isOver) await takeProofBack(tx, own, 'missing');
}

/** Draws from what the name service said what it means for a domain of an organisation. Whoever has the domain is locked meanwhile, all in one order. */
async function apply(tx: Executor, id: string, domain: string, answers: Answers, actor: Actor): Promise<void> {
  const rows = await tx
    .select()
    .from(organisationDomains)
    .where(eq(organisationDomains.domain, domain))
    .orderBy(asc(organisationDomains.id))
    .for('update');
  const own = rows.find((row) => row.id === id);
  // Removed meanwhile, or vouched for: nothing is to be found then.
  if (!own || own.proven_by === 'operator') return;
  const holder = rows.find((row) => row.id !== id && row.proven_at !== null) ?? null;
  const problem = outcomeFor(answers, own, holder);
  if (problem !== null) return noteProblem(tx, own, problem);
  if (holder) await takeProofBack(tx, holder, 'proven_elsewhere');
  await notePresence(tx, own, actor);
}

/** Looks for the record of a domain, which is proven or not from then on. Of another organisation's id nothing is done. */
export async function checkDomain({ db, egress }: Means, id: string, actor: Actor): Promise<void> {
  const which = and(eq(organisationDomains.id, id), eq(organisationDomains.organisation_id, actor.organisationId));
  const [row] = await db.select().from(organisationDomains).where(which);
  if (!row || row.proven_by === 'operator') return;
  const answers = readAnswers(...(await Promise.all([egress.texts(recordOf(row).name), egress.texts(row.domain)])));
  const applied = () => db.transaction((tx) => apply(tx, id, row.domain, answers, actor));
  await applied().catch((error: unknown) => {
    if (violatedConstraint(error) !== 'organisation_domains_proven') throw error;
    // Somebody else came to have the domain since we looked who has it, such as by the operator's word: drawn anew, beside them.
    return applied();
  });
}

/** Checks that are made at once. */
const atOnce = 4;

/** Looks for the records of all domains that were not looked for today. One that fails keeps none of the others; all of them are told at the end. */
export async function checkDueDomains(means: Means): Promise<void> {
  const due = await means.db
    .select({ id: organisationDomains.id, organisationId: organisationDomains.organisation_id })
    .from(organisationDomains)
    .where(
      and(
        sql`${organisationDomains.proven_by} is distinct from 'operator'`,
        sql`coalesce(${organisationDomains.last_checked_at} < now() - interval '20 hours', true)`,
      ),
    )
    .orderBy(asc(organisationDomains.id));
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift())
      await checkDomain(means, next.id, systemActor(next.organisationId)).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
