import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConformanceLine } from '@manara/contract/conformance';
import { answersOf } from '@manara/conformance/answers';
import { isRequirement } from '@manara/conformance/requirements/tables';
import type { ConformanceLevel } from '@manara/core/conformance/terms';
import type { Language } from '@manara/messages/locale';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { conformanceJudgements } from '../../platform/database/schema/conformance.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { lockAsset } from '../assets/store.ts';
import { draftReport } from './draft-report.ts';
import { presentLine } from './present-draft.ts';

/** The line of an asset that somebody judges, and the version that they saw: 0 where nobody had judged it. */
export interface LineSeen {
  assetId: string;
  requirement: string;
  version: number;
}

/** Who judges, under the name that the report will show. */
export interface Judge {
  actor: Actor;
  fullName: string;
}

const changedMeanwhile = () => new AppError('conformance.changed_meanwhile', 409);
const which = ({ assetId, requirement }: LineSeen) =>
  and(eq(conformanceJudgements.asset_id, assetId), eq(conformanceJudgements.requirement, requirement));

/** The line as it stands; every line is in the widest edition. */
async function readLine(
  db: NodePgDatabase,
  organisationId: string,
  { assetId, requirement }: LineSeen,
  language: Language,
): Promise<ConformanceLine> {
  const draft = await draftReport(db, organisationId, assetId, 'int');
  const all = { ...draft.report, wcag: '2.2' as const };
  const answer = answersOf(all)
    .flatMap(({ answers }) => answers)
    .find((one) => one.requirement.id === requirement);
  if (!answer) throw notFound();
  return presentLine(answer, draft, language);
}

/** Stores what a change makes of a judgement. The asset is locked, so that one comes after the other. */
async function change(
  db: NodePgDatabase,
  { actor }: Judge,
  seen: LineSeen,
  write: (tx: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]) => Promise<Record<string, unknown> | undefined>,
  action: 'conformance_judged' | 'conformance_withdrawn',
): Promise<void> {
  if (!isRequirement(seen.requirement)) throw notFound();
  await db.transaction(async (tx) => {
    if (!(await lockAsset(tx, actor.organisationId, seen.assetId))) throw notFound();
    const [before] = await tx.select().from(conformanceJudgements).where(which(seen));
    if ((before?.version ?? 0) !== seen.version) throw changedMeanwhile();
    const after = await write(tx);
    await recordAudit(tx, actor, {
      action,
      subjectId: seen.assetId,
      before: { requirement: seen.requirement, level: before?.level ?? null, remarks: before?.remarks ?? null },
      ...(after && { after: { requirement: seen.requirement, ...after } }),
    });
  });
}

/** Judges a line. Throws 404, and 409 `conformance.changed_meanwhile` where somebody else has judged it since. */
export async function judge(
  db: NodePgDatabase,
  who: Judge,
  seen: LineSeen,
  { level, remarks }: { level: ConformanceLevel; remarks: string },
  language: Language,
): Promise<ConformanceLine> {
  const { organisationId, id } = who.actor;
  const values = { level, remarks, judged_by: id, judged_by_name: who.fullName };
  await change(
    db,
    who,
    seen,
    async (tx) => {
      await tx
        .insert(conformanceJudgements)
        .values({ organisation_id: organisationId, asset_id: seen.assetId, requirement: seen.requirement, ...values })
        .onConflictDoUpdate({
          target: [conformanceJudgements.asset_id, conformanceJudgements.requirement],
          set: { ...values, judged_at: sql`now()`, version: seen.version + 1 },
        });
      return { level, remarks };
    },
    'conformance_judged',
  );
  return readLine(db, organisationId, seen, language);
}

/** Takes a judgement back; throws as judge() does. */
export async function withdraw(db: NodePgDatabase, who: Judge, seen: LineSeen, language: Language): Promise<ConformanceLine> {
  await change(
    db,
    who,
    seen,
    async (tx) => {
      await tx.delete(conformanceJudgements).where(which(seen));
      return undefined;
    },
    'conformance_withdrawn',
  );
  return readLine(db, who.actor.organisationId, seen, language);
}
