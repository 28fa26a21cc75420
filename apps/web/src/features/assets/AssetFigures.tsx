import type { Asset } from '@manara/contract/assets';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ScoreChange } from '../../ui/score/ScoreChange.tsx';
import { ScoreDial } from '../../ui/score/ScoreDial.tsx';

/** Compliance, the change since the scan before, when it was last scanned, and when it will be next. */
export function AssetFigures({ asset: { latest_analysis: latest, website, schedule } }: { asset: Asset }) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <dl className="grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-0.5 text-xs">
        <div className="row-span-3 self-center">
          <dt className="sr-only">{text('assets.compliance')}</dt>
          <dd>
            <ScoreDial score={latest?.compliance_score ?? null} />
          </dd>
        </div>
        <div className="flex flex-wrap content-end gap-x-2">
          <dt className="text-ink-muted">{text('assets.change')}</dt>
          <dd className="font-semibold">
            <ScoreChange points={latest?.percent_change_from_previous_scan ?? null} />
          </dd>
        </div>
        <div className="flex flex-wrap content-start gap-x-2">
          <dt className="text-ink-muted">{text('assets.last_scan')}</dt>
          <dd className="font-semibold">
            {website.last_scan_at ? (
              <time dateTime={website.last_scan_at} title={format.dateTime(website.last_scan_at)}>
                {format.date(website.last_scan_at)}
              </time>
            ) : (
              text('assets.not_scanned')
            )}
          </dd>
        </div>
        <div className="flex flex-wrap content-start gap-x-2">
          <dt className="text-ink-muted">{text('assets.next_scan')}</dt>
          <dd className="font-semibold">
            {schedule.next_at ? (
              <time dateTime={schedule.next_at} title={format.dateTime(schedule.next_at)}>
                {format.date(schedule.next_at)}
              </time>
            ) : (
              text('assets.next_scan_off')
            )}
          </dd>
        </div>
      </dl>
      {latest?.score_cap && <p className="text-xs font-semibold">{text('assets.score_capped', latest.score_cap)}</p>}
    </>
  );
}
