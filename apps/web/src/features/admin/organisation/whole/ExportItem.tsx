import type { ExportState, OrganisationExport } from '@manara/contract/organisation-data';
import { isolate } from '../../../../i18n/isolate.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';

const tones: Record<ExportState, BadgeTone> = { queued: 'neutral', running: 'info', ready: 'good', failed: 'bad', cancelled: 'neutral' };

interface Props {
  export: OrganisationExport;
  /** Among those that were asked for within the same minute, from the first. */
  number: number;
  onStop: () => void;
  onDownload: () => void;
  onRemove: () => void;
}

/** One export: how it stands, and what can be done with it. */
export function ExportItem({ export: one, number, onStop, onDownload, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const { state, progress, failure, asked_by, asked_at, bytes, kept_until } = one;
  const minute = isolate(format.dateTime(asked_at));
  const time = number === 1 ? minute : text('admin.export_again', { time: minute, number });
  const isUnderWay = state === 'queued' || state === 'running';
  const facts = [
    text('admin.export_by', { person: isolate(asked_by) }),
    ...(bytes === null ? [] : [text('admin.export_size', { size: Math.ceil(bytes / 1e4) / 100 })]),
    ...(state === 'ready' && kept_until ? [text('admin.export_until', { time: isolate(format.dateTime(kept_until)) })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-semibold">{text('admin.export_of', { time })}</h4>
          <Badge tone={tones[state]}>{text(`admin.export_state_${state}`)}</Badge>
        </div>
        <ul className="text-ink-muted wrap-anywhere">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {failure && <p className="text-bad">{text(`admin.export_failure_${failure}`)}</p>}
        {isUnderWay && (
          <div className="mt-2 flex items-center gap-3">
            <ProgressBar
              value={state === 'queued' ? null : progress}
              label={text('admin.export_of', { time })}
              className="min-w-0 flex-1"
            />
            {state === 'running' && <span>{format.percent(progress)}</span>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'ready' && (
          <Button icon="download" aria-label={text('admin.export_download_one', { time })} onClick={onDownload}>
            {text('admin.export_download')}
          </Button>
        )}
        {isUnderWay ? (
          <Button aria-label={text('admin.export_stop_one', { time })} onClick={onStop}>
            {text('admin.export_stop')}
          </Button>
        ) : (
          <Button icon="trash" aria-label={text('admin.export_remove_one', { time })} onClick={onRemove}>
            {text('admin.export_remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
