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

/** The line of an asset that somebody judges, and the version that they saw: 0 where nobody had ever judged it. */
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

interface Said {
  level: ConformanceLevel;
  remarks: string;
}

/** Stores what was said of a line in the place of what stands; null takes it back. The asset is locked, so that one comes after the other. */
async function change(db: NodePgDatabase, { actor, fullName }: Judge, seen: LineSeen, said: Said | null): Promise<void> {
  const { assetId, requirement } = seen;
  if (!isRequirement(requirement)) throw notFound();
  await db.transaction(async (tx) => {
    if (!(await lockAsset(tx, actor.organisationId, assetId))) throw notFound();
    const [before] = await tx.select().from(conformanceJudgements).where(which(seen));
    if ((before?.version ?? 0) !== seen.version) throw changedMeanwhile();
    const level = before?.level ?? null;
    if (said === null && level === null) return;
    const values = {
      level: said?.level ?? null,
      remarks: said?.remarks ?? '',
      judged_by: actor.id,
      judged_by_name: fullName,
      version: seen.version + 1,
    };
    await tx
      .insert(conformanceJudgements)
      .values({ organisation_id: actor.organisationId, asset_id: assetId, requirement, ...values })
      .onConflictDoUpdate({
        target: [conformanceJudgements.asset_id, conformanceJudgements.requirement],
        set: { ...values, judged_at: sql`now()` },
      });
    await recordAudit(tx, actor, {
      action: said ? 'conformance_judged' : 'conformance_withdrawn',
      subjectId: assetId,
      before: { requirement, level, remarks: before?.remarks ?? null },
      ...(said && { after: { requirement, ...said } }),
    });
  });
}

/** Judges a line. Throws 404, and 409 `conformance.changed_meanwhile` where somebody else has judged it since. */
export async function judge(db: NodePgDatabase, who: Judge, seen: LineSeen, said: Said, language: Language): Promise<ConformanceLine> {
  await change(db, who, seen, { level: said.level, remarks: said.remarks });
  return readLine(db, who.actor.organisationId, seen, language);
}

/** Takes a judgement back; throws as judge() does. */
export async function withdraw(db: NodePgDatabase, who: Judge, seen: LineSeen, language: Language): Promise<ConformanceLine> {
  await change(db, who, seen, null);
  return readLine(db, who.actor.organisationId, seen, language);
}
