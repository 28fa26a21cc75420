import { shareOf } from '@manara/core/dashboard/shares';
import type { AssetMetadata } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { sourcesNamed } from '../../../ui/issue/sources-named.ts';
import { ScoreChange } from '../../../ui/score/ScoreChange.tsx';
import { ScoreDial } from '../../../ui/score/ScoreDial.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** What the latest scan made of the asset. */
export function ReportFacts({ asset }: { asset: Static<typeof AssetMetadata> }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <dl aria-label={text('issues.report_facts')} className="flex flex-wrap items-start gap-x-12 gap-y-4">
        <Fact name={text('issues.fact_score')}>
          <ScoreDial score={asset.compliance_score} />
          {asset.score_cap && <span className="mt-1 block max-w-60 text-sm">{text('assets.score_capped', asset.score_cap)}</span>}
          {!asset.is_static && asset.compliance_score !== null && (
            <span className="mt-1 block max-w-60 text-sm font-normal text-ink-muted">{text('issues.fact_score_hint')}</span>
          )}
        </Fact>
        <Fact name={text('issues.fact_change')}>
          <ScoreChange points={asset.percent_change_from_previous_scan} />
        </Fact>
        <Fact name={text('issues.fact_last_scan')}>
          {asset.last_scan_at ? (
            <time dateTime={asset.last_scan_at}>{format.dateTime(asset.last_scan_at)}</time>
          ) : (
            text('issues.not_scanned')
          )}
          {asset.sources && (
            <span className="block max-w-60 text-sm font-normal text-ink-muted">
              {text(asset.sources.folder ? 'issues.fact_sources_folder' : 'issues.fact_sources', sourcesNamed(asset.sources))}
            </span>
          )}
        </Fact>
        <Fact name={text('issues.fact_pages')}>
          {asset.last_scan_at ? (
            <>
              <span className="block">{text('issues.fact_pages_read', { count: asset.pages_read })}</span>
              {asset.pages_unseen > 0 && (
                <span className="block text-warn">{text('issues.fact_pages_unseen', { count: asset.pages_unseen })}</span>
              )}
              {asset.pages_unread > 0 && (
                <span className="block text-warn">{text('issues.fact_pages_unread', { count: asset.pages_unread })}</span>
              )}
            </>
          ) : (
            <span aria-hidden="true">--</span>
          )}
        </Fact>
        {asset.pages_clean !== null && asset.pages_read > 0 && (
          <Fact name={text('issues.fact_clean')}>
            <span className="block">
              {text('issues.fact_clean_value', {
                share: isolate(format.percent(shareOf(asset.pages_clean, asset.pages_read) ?? 0)),
                clean: asset.pages_clean,
                pages: asset.pages_read,
              })}
            </span>
            <span className="block max-w-60 text-sm font-normal text-ink-muted">{text('issues.fact_clean_hint')}</span>
          </Fact>
        )}
        <Fact name={text('issues.fact_standard')}>
          <Bdi>{asset.standard}</Bdi>
        </Fact>
      </dl>
    </Card>
  );
}
