import { downloadFormats, type ReportEntry } from '@manara/contract/reports';
import { useId } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** What somebody wants to do with a report. */
export interface ReportActions {
  onDownload: (report: ReportEntry) => void;
  /** Undefined: the reader's role does not allow it. */
  onShare: ((report: ReportEntry) => void) | undefined;
  onDelete: ((report: ReportEntry) => void) | undefined;
}

/** One report of an asset; where it is not ready, the reason stands where its figures would. */
export function ReportRow({ report, actions }: { report: ReportEntry; actions: ReportActions }) {
  const text = useText();
  const format = useFormat();
  const reasonId = useId();
  const { date, score, status, reason, standard, issues_found, summary } = report;
  const isReady = status === 'Ready';
  const day = isolate(format.dateTime(date));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-semibold">
            <time dateTime={date}>{format.dateTime(date)}</time>
          </h4>
          <Badge tone={isReady ? 'good' : 'neutral'}>{text(isReady ? 'reports.status_ready' : 'reports.status_not_ready')}</Badge>
          {isReady && (
            <p className="flex flex-wrap gap-x-3 text-ink-muted">
              <bdi>{standard}</bdi>
              <span>{score === null ? text('shell.score_none') : text('reports.score', { score: format.percent(score) })}</span>
              <span>{text('reports.issues_found', { count: issues_found ?? 0 })}</span>
            </p>
          )}
        </div>
        {isReady ? (
          <>
            {summary.length > 0 && (
              <ul className="flex flex-wrap gap-x-3 text-ink-muted" aria-label={text('reports.found_most')}>
                {summary.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
            <p className="text-xs text-ink-muted">
              {text('reports.formats', { formats: isolate(downloadFormats.map((name) => text(`reports.format_${name}`)).join(' · ')) })}
            </p>
          </>
        ) : (
          <p id={reasonId} className="text-ink-muted">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon="download"
          aria-disabled={!isReady || undefined}
          aria-describedby={isReady ? undefined : reasonId}
          aria-label={text('reports.download_of', { date: day })}
          onClick={() => actions.onDownload(report)}
        >
          {text('reports.download')}
        </Button>
        {isReady && actions.onShare && (
          <IconButton icon="share" label={text('reports.share_of', { date: day })} onClick={() => actions.onShare?.(report)} />
        )}
        {isReady && actions.onDelete && (
          <IconButton icon="trash" label={text('reports.delete_of', { date: day })} onClick={() => actions.onDelete?.(report)} />
        )}
      </div>
    </li>
  );
}
