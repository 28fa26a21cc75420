import type { ReportAsset } from '@manara/contract/reports';
import { useId, useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScoreRing } from '../../../ui/score/ScoreRing.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ReportSearch } from '../search/report-search.ts';
import { useReportsOf } from '../search/use-reports.ts';
import { typeLabel } from '../type-label.ts';
import { ReportRow, type ReportActions } from './ReportRow.tsx';

const tones: Record<ReportAsset['status'], BadgeTone> = { audit_ready: 'good', needs_attention: 'warn', not_ready: 'neutral' };

const detailsOf = ({ id, type }: ReportAsset): string => `/${type === 'document_repository' ? 'sharepoint_report' : 'report'}/${id}`;

function Score({ score }: { score: number | null }) {
  const text = useText();
  const format = useFormat();
  return (
    <span className="flex min-w-28 items-center gap-2 text-lg font-bold tabular-nums">
      <ScoreRing score={score} />
      {score === null ? (
        <>
          <span aria-hidden="true">--</span>
          <VisuallyHidden>{text('shell.score_none')}</VisuallyHidden>
        </>
      ) : (
        format.percent(score)
      )}
    </span>
  );
}

/** An asset with how ready it is and its reports, the newest first. */
export function ReportCard({ asset, search, actions }: { asset: ReportAsset; search: ReportSearch; actions: ReportActions }) {
  const text = useText();
  const format = useFormat();
  const nameId = useId();
  const [all, setAll] = useState(false);
  const whole = useReportsOf(asset.id, search, all);
  const reports = (all && whole.data?.assets[0]?.reports) || asset.reports;
  const more = asset.reports_total - reports.length;
  return (
    <Card as="article" aria-labelledby={nameId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!asset.placeholder && <Score score={asset.score} />}
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={nameId} className="flex items-center gap-2 font-semibold">
            <Icon name={asset.icon === 'Globe' ? 'globe' : 'file'} className="shrink-0 text-primary" />
            <bdi className="min-w-0">{asset.name}</bdi>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            {asset.placeholder && <Badge>{text('assets.placeholder')}</Badge>}
            {asset.gone_at === null && !asset.placeholder && (
              <Badge tone={tones[asset.status]}>{text(`reports.readiness_${asset.status}`)}</Badge>
            )}
            <span className="text-ink-muted">{text(typeLabel(asset.type))}</span>
            {asset.tags.map((tag) => (
              <Badge key={tag} className="whitespace-normal!">
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {asset.gone_at === null && (
            <ButtonLink to={detailsOf(asset)} size="sm" aria-label={text('reports.details_of', { name: isolate(asset.name) })}>
              {text('reports.details')}
            </ButtonLink>
          )}
          {!asset.placeholder && (
            <ButtonLink
              to={`/reports/conformance/${asset.id}`}
              size="sm"
              aria-label={text('reports.conformance_of', { name: isolate(asset.name) })}
            >
              {text('reports.conformance')}
            </ButtonLink>
          )}
        </div>
      </div>
      {asset.gone_at !== null && (
        <p className="mt-1 text-sm text-ink-muted">{text('reports.gone', { date: isolate(format.date(asset.gone_at)) })}</p>
      )}
      {asset.reason && <p className="mt-1 text-sm text-ink-muted">{asset.reason}</p>}
      {reports.length > 0 ? (
        <ul
          className="mt-2 divide-y divide-line border-t border-line"
          aria-label={text('reports.reports_of', { name: isolate(asset.name) })}
        >
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} actions={actions} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 border-t border-line pt-2 text-sm text-ink-muted">{text('reports.none_of_asset')}</p>
      )}
      {whole.error && <Notice tone="bad">{whole.error.failure.detail ?? text('reports.network_error')}</Notice>}
      {more > 0 && (
        <Button
          size="sm"
          variant="quiet"
          icon="chevron-down"
          busy={whole.isFetching && all}
          onClick={() => (all ? void whole.refetch() : setAll(true))}
        >
          {text('reports.show_more', { count: more })}
        </Button>
      )}
    </Card>
  );
}
