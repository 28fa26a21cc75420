import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import type { ConformanceChange, compareConformance as endpoint } from '@manara/contract/conformance';
import { answersOf, countAnswers, type Answer } from '@manara/conformance/answers';
import { compareReports } from '@manara/conformance/compare';
import { documentTexts } from '@manara/conformance/texts';
import type { Language } from '@manara/messages/locale';
import { AppError } from '../../platform/http/app-error.ts';
import { draftReport } from './draft-report.ts';
import { readVersion } from './versions.ts';

const side = (answer: Answer | null): ConformanceChange['before'] =>
  answer && answer.level ? { level: answer.level, remarks: answer.judgement?.remarks ?? '', by: answer.judgement?.by ?? null } : null;

/** What changed between two versions of an asset, or since one. Throws 404, and 409 for versions of different assets. */
export async function compare(
  db: NodePgDatabase,
  organisationId: string,
  { fromId, toId }: { fromId: string; toId: string | undefined },
  language: Language,
): Promise<Static<typeof endpoint.response>> {
  const from = await readVersion(db, organisationId, fromId);
  const to = toId === undefined ? null : await readVersion(db, organisationId, toId);
  if (to && to.version.asset_id !== from.version.asset_id) throw new AppError('conformance.other_asset', 409);
  const newer = to?.report ?? (await draftReport(db, organisationId, from.version.asset_id, from.version.edition)).report;
  const changes = compareReports(from.report, newer);
  const { requirement } = documentTexts(language);
  const stayed = changes.filter(({ kind }) => kind !== 'removed').length;
  return {
    from: from.version,
    to: to?.version ?? null,
    changes: changes.map(({ id, number, kind, before, after }) => ({
      id,
      number,
      name: requirement(id),
      kind,
      before: side(before),
      after: side(after),
    })),
    unchanged: countAnswers(answersOf(newer)).total - stayed,
  };
}
