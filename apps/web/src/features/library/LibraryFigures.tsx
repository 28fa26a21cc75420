import type { LibraryReport } from '@manara/contract/libraries';
import { scoreBand } from '@manara/core/score-band';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageScore } from '../../ui/score/PageScore.tsx';
import { ScoreChange } from '../../ui/score/ScoreChange.tsx';
import { StatCard, type StatTone } from '../../ui/StatCard.tsx';

const tones = { good: 'good', fair: 'warn', poor: 'bad' } as const satisfies Record<string, StatTone>;

/** The four figures of a library's latest scan. */
export function LibraryFigures({ latest }: { latest: NonNullable<LibraryReport['latest']> }) {
  const text = useText();
  const format = useFormat();
  const { compliance_score: score, files } = latest;
  return (
    <dl aria-label={text('library.figures')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        icon="report"
        tone={score === null ? 'plain' : tones[scoreBand(score)]}
        label={text('library.score')}
        value={<PageScore score={score} />}
        note={
          <>
            <ScoreChange points={latest.percent_change} />
            {latest.score_cap && <span className="block">{text('library.score_capped', latest.score_cap)}</span>}
          </>
        }
      />
      <StatCard
        icon="alert"
        tone={latest.issues_found > 0 ? 'warn' : 'good'}
        label={text('library.issues')}
        value={format.number(latest.issues_found)}
        note={text('library.issues_note')}
      />
      <StatCard
        icon="file"
        tone={files.failed > 0 ? 'warn' : 'plain'}
        label={text('library.processed')}
        value={text('library.processed_value', { successful: files.successful, total: files.total })}
        note={text('library.failed', { count: files.failed })}
      />
      <StatCard
        icon="clock"
        label={text('library.last_scan')}
        value={<time dateTime={latest.last_scan_at}>{format.date(latest.last_scan_at)}</time>}
        note={format.ago(latest.last_scan_at)}
      />
    </dl>
  );
}
