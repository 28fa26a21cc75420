import { shareOf } from '@manara/core/dashboard/shares';
import type { AssetMetadata } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Help } from '../../../ui/Help.tsx';
import { sourcesNamed } from '../../../ui/issue/sources-named.ts';
import { ScoreChange } from '../../../ui/score/ScoreChange.tsx';
import { ScoreDial } from '../../../ui/score/ScoreDial.tsx';

type Asset = Static<typeof AssetMetadata>;

/** A tile of the strip of figures, wider than the others: a figure, and lines of what belongs to it. */
const Tile = ({ children }: { children: ReactNode }) => (
  <div className="col-span-2 min-w-0 bg-surface px-3 py-2 md:px-4 xl:col-span-1">{children}</div>
);

/** The name of the figure that a tile is about. */
const Name = ({ children }: { children: ReactNode }) => (
  <dt className="flex min-h-6 items-center gap-1 font-medium text-ink-muted">{children}</dt>
);

/** A name and its value in one line. */
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="inline text-sm text-ink-muted after:content-[':_']">{name}</dt>
    <dd className="inline text-sm after:whitespace-pre after:content-['\A']">{children}</dd>
  </>
);

/** The score, what holds it down, how it has moved, and by which standard it is counted. */
export function ComplianceTile({ asset }: { asset: Asset }) {
  const text = useText();
  return (
    <Tile>
      <Name>
        {text('issues.fact_score')}
        {!asset.is_static && asset.compliance_score !== null && (
          <Help label={text('issues.fact_score_explain')}>
            <p>{text('issues.fact_score_hint')}</p>
          </Help>
        )}
      </Name>
      <dd>
        <ScoreDial score={asset.compliance_score} />
      </dd>
      {asset.score_cap && <dd className="mt-1 text-sm font-medium">{text('assets.score_capped', asset.score_cap)}</dd>}
      <Line name={text('issues.fact_change')}>
        <ScoreChange points={asset.percent_change_from_previous_scan} />
      </Line>
      <Line name={text('issues.fact_standard')}>
        <Bdi>{asset.standard}</Bdi>
      </Line>
    </Tile>
  );
}

/** How many pages the latest scan has read, how many of them are without failures, and when that was. */
export function PagesTile({ asset }: { asset: Asset }) {
  const text = useText();
  const format = useFormat();
  const { last_scan_at: at, pages_clean: clean, pages_read: read } = asset;
  return (
    <Tile>
      <Name>
        {text('issues.fact_pages')}
        {clean !== null && (
          <Help label={text('issues.stat_explain', { name: text('issues.fact_clean') })}>
            <p>{text('issues.fact_clean_hint')}</p>
          </Help>
        )}
      </Name>
      <dd className="font-semibold">
        {at ? text('issues.fact_pages_read', { count: read }) : <span aria-hidden="true">--</span>}
        {asset.pages_unseen > 0 && (
          <span className="block text-sm text-warn">{text('issues.fact_pages_unseen', { count: asset.pages_unseen })}</span>
        )}
        {asset.pages_unread > 0 && (
          <span className="block text-sm text-warn">{text('issues.fact_pages_unread', { count: asset.pages_unread })}</span>
        )}
      </dd>
      {clean !== null && read > 0 && (
        <Line name={text('issues.fact_clean')}>
          {text('issues.fact_clean_value', { share: isolate(format.percent(shareOf(clean, read) ?? 0)), clean, pages: read })}
        </Line>
      )}
      <Line name={text('issues.fact_last_scan')}>{at ? <time dateTime={at}>{format.dateTime(at)}</time> : text('issues.not_scanned')}</Line>
      {asset.sources && (
        <dd className="text-sm text-ink-muted">
          {text(asset.sources.folder ? 'issues.fact_sources_folder' : 'issues.fact_sources', sourcesNamed(asset.sources))}
        </dd>
      )}
    </Tile>
  );
}
