import { listReports } from '@manara/contract/reports';
import { useApiQuery } from '../../../api/use-api.ts';
import type { ReportSearch } from './report-search.ts';

export const pageSize = 10;
/** Reports that a card shows before somebody asks for all. */
const reportsShown = 3;
/** What is under way becomes a report in seconds; nobody sends news of it. */
const refreshEvery = 10_000;

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const filters = ({ type, readiness, date, tag, team, product, search }: ReportSearch) => ({
  asset_type_filter: type,
  readiness,
  date_filter: date,
  tag: tag || undefined,
  team: team || undefined,
  product: product || undefined,
  search: search || undefined,
  time_zone: date === 'all' ? undefined : timeZone(),
});

/** One page of the assets and their newest reports. Days are the reader's own. */
export const useReports = (search: ReportSearch) =>
  useApiQuery(
    listReports,
    { query: { ...filters(search), skip: (search.page - 1) * pageSize, limit: pageSize, reports_limit: reportsShown } },
    { refetchInterval: refreshEvery },
  );

/** All reports of one asset, as far as the date lets them through; asked for only when `enabled`. */
export const useReportsOf = (assetId: string, { date }: Pick<ReportSearch, 'date'>, enabled: boolean) =>
  useApiQuery(
    listReports,
    {
      query: {
        asset_id: assetId,
        date_filter: date,
        time_zone: date === 'all' ? undefined : timeZone(),
        reports_limit: 1000,
      },
    },
    { enabled },
  );
