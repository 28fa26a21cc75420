import type { Asset } from '@manara/contract/assets';
import { isLibrary } from '@manara/core/placeholder';
import { scoreBand } from '@manara/core/score-band';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { bandLabels } from '../../ui/score/band-labels.ts';
import { ScoreChange } from '../../ui/score/ScoreChange.tsx';
import { ScoreRing } from '../../ui/score/ScoreRing.tsx';
import { Table, type Column } from '../../ui/table/Table.tsx';
import type { Reading } from './reading.ts';
import { Panel } from './Panel.tsx';
import { useAddresses } from './use-addresses.ts';

interface Props {
  /** Those with the lowest scores, the lowest first. */
  lowest: Reading<readonly Asset[]>;
  /** What starts and cancels a scan; null where nothing can be scanned. */
  scanControl: (asset: Asset) => ReactNode;
}

/** From this score on nothing asks for attention. */
const good = 90;

/** The assets with the lowest scores, and a scan of each at hand. */
export function AttentionPanel({ lowest: { data: assets, retry, retrying }, scanControl }: Props) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const title = text('dashboard.attention_title');
  const low = assets?.filter(({ latest_analysis: latest }) => latest !== null && latest.compliance_score < good);
  const scoreOf = (score: number) => (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <ScoreRing score={score} size={1.25} />
      <b className="font-semibold tabular-nums">{format.percent(score)}</b>
      <span className="text-ink-muted">{text(bandLabels[scoreBand(score)])}</span>
    </span>
  );
  const columns: Column<Asset>[] = [
    {
      id: 'name',
      header: text('dashboard.column_asset'),
      isRowHeader: true,
      render: ({ id, name, asset_type: type }) => (
        <Link
          to={`/${isLibrary(type) ? 'sharepoint_report' : 'report'}/${id}`}
          className="inline-block py-0.5 text-ink! no-underline! hover:text-primary! hover:underline! focus-visible:underline!"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'score',
      header: text('dashboard.column_score'),
      render: ({ latest_analysis: latest }) => latest && scoreOf(latest.compliance_score),
    },
    {
      id: 'change',
      header: text('dashboard.column_change'),
      className: 'whitespace-nowrap max-md:hidden!',
      render: ({ latest_analysis: latest }) => <ScoreChange points={latest?.percent_change_from_previous_scan ?? null} />,
    },
    {
      id: 'issues',
      header: text('dashboard.column_issues'),
      className: 'tabular-nums max-md:hidden! lg:max-2xl:hidden',
      render: ({ latest_analysis: latest }) => format.number(latest?.issues_found ?? 0),
    },
    {
      id: 'scanned',
      header: text('assets.last_scan'),
      className: 'whitespace-nowrap max-md:hidden! lg:max-2xl:hidden',
      render: ({ website: { last_scan_at: at } }) => (at ? format.day(at) : text('assets.not_scanned')),
    },
    { id: 'scan', header: text('dashboard.column_actions'), hideHeader: true, hideLabel: true, className: 'md:w-px', render: scanControl },
  ];
  return (
    <Panel
      title={title}
      className="md:[&_tbody_:is(th,td)]:h-[min(var(--row),2.25rem)] md:[&_tbody_:is(th,td)]:py-1 md:[&_:is(th,td):not(:first-child)]:ps-2 md:[&_:is(th,td):not(:last-child)]:pe-2 overflow-clip px-0! pb-0! [&>:first-child]:px-4 sm:[&>:first-child]:px-5 lg:col-span-6"
      aside={
        <Link to={addresses.assets({})} className="inline-block no-underline! hover:underline! focus-visible:underline!">
          {text('dashboard.attention_all')}
        </Link>
      }
    >
      {!low && (
        <div className="px-4 sm:px-5">
          <RetryNotice onRetry={retry} retrying={retrying}>
            {text('assets.load_failed_title')}
          </RetryNotice>
        </div>
      )}
      {low?.length === 0 && <p className="px-4 text-ink-muted sm:px-5">{text('dashboard.attention_none')}</p>}
      {low && low.length > 0 && <Table caption={title} columns={columns} rows={low} rowKey={({ id }) => id} />}
    </Panel>
  );
}
