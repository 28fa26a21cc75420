import type { Static } from 'typebox';
import { reportAssetType, type listReports as endpoint } from '@manara/contract/reports';
import { dateRange } from '@manara/core/issues/date-range';
import { searchKey, searchWords } from '@manara/core/search/search-key';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import { assetsOfScope } from '../assets/asset-scope.ts';
import { presentAsset, readinessOfLine } from './present-reports.ts';
import { assetsWithin, readAssetLines, readReports, type AssetLine } from './report-rows.ts';

type Query = Static<typeof endpoint.query>;

const holds = (name: string, typed: string): boolean => searchWords(typed).every((word) => searchKey(name).includes(word));

/** What the filters let through, dates aside. A deleted asset has no readiness, and no filter for one lets it through. */
function isMeant(line: AssetLine, { asset_type_filter = 'all', readiness = 'all', search = '', tag, asset_id }: Query): boolean {
  return (
    (asset_id === undefined || line.id === asset_id) &&
    (asset_type_filter === 'all' || reportAssetType(line.asset_type) === asset_type_filter) &&
    (readiness === 'all' || readinessOfLine(line) === readiness) &&
    (tag === undefined || line.tags.some((one) => searchKey(one) === searchKey(tag))) &&
    holds(line.name, search)
  );
}

/** Assets of which there are reports first, then by name, deleted ones last; ties by id. */
const inOrder =
  (reported: ReadonlySet<string>) =>
  (a: AssetLine, b: AssetLine): number =>
    Number(a.gone_at !== null) - Number(b.gone_at !== null) ||
    Number(reported.has(b.id)) - Number(reported.has(a.id)) ||
    a.name.localeCompare(b.name) ||
    (a.id < b.id ? -1 : 1);

/** How ready the assets that there are stand, whatever the filters but those of team and product. */
function overviewOf(lines: AssetLine[]): Static<typeof endpoint.response>['overview'] {
  const there = lines.filter(({ gone_at }) => gone_at === null);
  const scores = there.flatMap(({ score }) => (score === null ? [] : [score]));
  const count = (readiness: string) => there.filter((line) => readinessOfLine(line) === readiness).length;
  return {
    audit_ready: count('audit_ready'),
    needs_attention: count('needs_attention'),
    score: scores.length === 0 ? null : Math.floor((10 * scores.reduce((sum, score) => sum + score, 0)) / scores.length + 1e-6) / 10,
    assets: there.length,
  };
}

/** Assets with their reports, a page of them. */
export async function listReports(
  db: Executor,
  organisationId: string,
  language: Language,
  query: Query,
): Promise<Static<typeof endpoint.response>> {
  const { date_filter = 'all', time_zone = 'UTC', skip, limit, reports_limit } = query;
  const range = date_filter === 'all' ? null : dateRange(date_filter, new Date(), time_zone);
  const ofScope = await assetsOfScope(db, { organisationId, team: query.team, product: query.product });
  const lines = (await readAssetLines(db, organisationId)).filter(({ id }) => ofScope?.has(id) ?? true);
  const within = range && (await assetsWithin(db, organisationId, range));
  const reported = within ?? (await assetsWithin(db, organisationId, null));
  const meant = lines.filter((line) => isMeant(line, query) && (within?.has(line.id) ?? true)).toSorted(inOrder(reported));
  const shown = meant.slice(skip, skip + limit);
  const { rows, totals } = await readReports(
    db,
    organisationId,
    shown.map(({ id }) => id),
    { range, limit: reports_limit },
  );
  const byAsset = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return {
    assets: shown.map((line) => presentAsset(line, byAsset.get(line.id) ?? [], totals.get(line.id) ?? 0, language)),
    total: meant.length,
    overview: overviewOf(lines),
    tags: [...new Set(lines.flatMap((line) => line.tags))].toSorted((a, b) => a.localeCompare(b)),
  };
}
