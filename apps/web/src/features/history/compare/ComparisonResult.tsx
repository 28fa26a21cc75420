import type { compareScans } from '@manara/contract/history';
import type { Static } from 'typebox';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/table/Pagination.tsx';
import type { HistoryState } from '../history-search.ts';
import { useBreaks } from '../use-breaks.ts';
import { ChangeChoice } from './ChangeChoice.tsx';
import { ChangedIssues } from './ChangedIssues.tsx';
import { ChangedPages } from './ChangedPages.tsx';
import { changesShown } from './changes-shown.ts';

interface Props {
  assetId: string;
  data: Static<typeof compareScans.response>;
  state: HistoryState;
  busy: boolean;
}

/** What changed from the earlier scan to the later one: how many of each, and the list of one. */
export function ComparisonResult({ assetId, data, state, busy }: Props) {
  const text = useText();
  const format = useFormat();
  const breaks = useBreaks();
  const { show, page } = state.search;
  const score = (value: number | null) => (value === null ? text('history.no_score') : isolate(format.percent(value)));
  return (
    <div className="grid gap-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-ink-muted">{text('history.column_scan')}</dt>
          <dd className="font-semibold">
            {text('history.span', { before: isolate(format.dateTime(data.before.at)), after: isolate(format.dateTime(data.after.at)) })}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{text('history.score_change')}</dt>
          <dd className="font-semibold">
            {text('history.from_to', { from: score(data.before.compliance_score), to: score(data.after.compliance_score) })}
          </dd>
        </div>
      </dl>
      {data.breaks.length > 0 && <Notice tone="warn">{text('history.breaks', { reasons: breaks(data.breaks) })}</Notice>}
      <ChangeChoice data={data} state={state} />
      {data.judged_since > 0 && <p className="text-sm">{text('history.judged_since', { count: data.judged_since })}</p>}
      <p className="text-sm text-ink-muted">{text(`history.${show}_hint`)}</p>
      {data.total === 0 && <p role="status">{text(`history.none_${show}`)}</p>}
      {data.total > 0 && (
        <div className="grid gap-3">
          {data.shown_pages.length > 0 ? (
            <ChangedPages pages={data.shown_pages} caption={text(`history.${show}`)} busy={busy} />
          ) : (
            <ChangedIssues issues={data.shown_issues} assetId={assetId} caption={text(`history.${show}`)} busy={busy} />
          )}
          <Pagination
            page={page}
            pageSize={changesShown}
            total={data.total}
            label={text('history.compare_nav')}
            onPage={(next) => state.change({ page: next })}
          />
        </div>
      )}
    </div>
  );
}
