import type { ReadinessOverview as Overview } from '@manara/contract/reports';
import type { Static } from 'typebox';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatCard, type StatTone } from '../../../ui/StatCard.tsx';

const stats = [
  ['audit_ready', 'check-circle', 'good'],
  ['needs_attention', 'alert', 'warn'],
  ['score', 'dashboard', 'plain'],
  ['assets', 'globe', 'plain'],
] as const satisfies [string, IconName, StatTone][];

/** As high as the line of the figure that is about to come, so that nothing moves when it does. */
const pending = <Skeleton className="h-[1lh] w-12" />;

/** How ready all assets are for an audit, whatever the filters below. */
export function ReadinessOverview({ overview }: { overview: Static<typeof Overview> | undefined }) {
  const text = useText();
  const format = useFormat();
  const valueOf = (name: (typeof stats)[number][0]) => {
    if (!overview) return pending;
    const value = overview[name];
    if (value === null) return '--';
    return name === 'score' ? format.percent(value) : format.number(value);
  };
  return (
    <dl aria-label={text('reports.overview')} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))] gap-4">
      {stats.map(([name, icon, tone]) => (
        <StatCard
          key={name}
          label={text(`reports.stat_${name}`)}
          value={valueOf(name)}
          note={text(`reports.stat_${name}_note`)}
          icon={icon}
          tone={tone}
        />
      ))}
    </dl>
  );
}
