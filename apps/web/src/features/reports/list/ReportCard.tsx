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
import { ScoreDial } from '../../../ui/score/ScoreDial.tsx';
import type { ReportSearch } from '../search/report-search.ts';
import { useReportsOf } from '../search/use-reports.ts';
import { typeLabel } from '../type-label.ts';
import { ReportRow, type ReportActions } from './ReportRow.tsx';

const tones: Record<ReportAsset['status'], BadgeTone> = { audit_ready: 'good', needs_attention: 'warn', not_ready: 'neutral' };

const detailsOf = ({ id, type }: ReportAsset): string => `/${type === 'document_repository' ? 'sharepoint_report' : 'report'}/${id}`;

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
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={nameId} className="flex items-center gap-3 text-lg font-bold">
            <Icon name={asset.icon === 'Globe' ? 'globe' : 'file'} className="shrink-0 text-primary" />
            <bdi className="min-w-0">{asset.name}</bdi>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            {asset.placeholder && <Badge>{text('assets.placeholder')}</Badge>}
            {asset.gone_at === null && !asset.placeholder && (
              <Badge tone={tones[asset.status]}>{text(`reports.readiness_${asset.status}`)}</Badge>
            )}
            <Badge>{text(typeLabel(asset.type))}</Badge>
            {asset.tags.map((tag) => (
              <Badge key={tag} className="whitespace-normal!">
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </p>
          {asset.gone_at !== null && (
            <p className="mt-2 text-ink-muted">{text('reports.gone', { date: isolate(format.date(asset.gone_at)) })}</p>
          )}
          {asset.reason && <p className="mt-2 text-ink-muted">{asset.reason}</p>}
        </div>
        {!asset.placeholder && <ScoreDial score={asset.score} />}
        <div className="flex flex-wrap gap-3">
          {asset.gone_at === null && (
            <ButtonLink to={detailsOf(asset)} icon="eye" aria-label={text('reports.details_of', { name: isolate(asset.name) })}>
              {text('reports.details')}
            </ButtonLink>
          )}
          {!asset.placeholder && (
            <ButtonLink
              to={`/reports/conformance/${asset.id}`}
              icon="check-circle"
              aria-label={text('reports.conformance_of', { name: isolate(asset.name) })}
            >
              {text('reports.conformance')}
            </ButtonLink>
          )}
        </div>
      </div>
      {reports.length > 0 ? (
        <ul className="mt-4" aria-label={text('reports.reports_of', { name: isolate(asset.name) })}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} actions={actions} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 border-t border-line pt-4 text-ink-muted">{text('reports.none_of_asset')}</p>
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
