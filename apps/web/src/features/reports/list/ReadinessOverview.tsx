import type { ReadinessOverview as Overview } from '@manara/contract/reports';
import type { Static } from 'typebox';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const stats = ['audit_ready', 'needs_attention', 'score', 'assets'] as const;

/** As high as the line of the figure that is about to come, so that nothing moves when it does. */
const pending = <Skeleton className="h-[1lh] w-12" />;

/** How ready all assets are for an audit, in one strip, whatever the filters below. */
export function ReadinessOverview({ overview }: { overview: Static<typeof Overview> | undefined }) {
  const text = useText();
  const format = useFormat();
  const valueOf = (name: (typeof stats)[number]) => {
    if (!overview) return pending;
    const value = overview[name];
    if (value === null) return '--';
    return name === 'score' ? format.percent(value) : format.number(value);
  };
  return (
    <dl
      aria-label={text('reports.overview')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card md:grid-cols-4"
    >
      {stats.map((name) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-2">
          <dt className="font-medium text-ink-muted">{text(`reports.stat_${name}`)}</dt>
          <dd>
            <span className="block text-xl font-bold tabular-nums">{valueOf(name)}</span>
            <span className="block text-xs text-ink-muted">{text(`reports.stat_${name}_note`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
