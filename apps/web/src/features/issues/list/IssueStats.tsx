import type { IssueCounts } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatCard, type StatTone } from '../../../ui/StatCard.tsx';

const stats = [
  ['critical', 'alert', 'bad'],
  ['in_progress', 'clock', 'warn'],
  ['resolved', 'check-circle', 'good'],
  ['total', 'issues', 'plain'],
] as const satisfies [string, IconName, StatTone][];

/** As high as the line of the figure that is about to come, so that nothing moves when it does. */
const pending = <Skeleton className="h-[1lh] w-8" />;

/** Critical, in progress, resolved, total: issues only, never what needs review or best practices. */
export function IssueStats({ counts }: { counts: Static<typeof IssueCounts> | undefined }) {
  const text = useText();
  const format = useFormat();
  return (
    <dl aria-label={text('issues.summary')} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-4">
      {stats.map(([name, icon, tone]) => (
        <StatCard
          key={name}
          label={text(`issues.stat_${name}`)}
          value={counts ? format.number(counts[name]) : pending}
          note={text(`issues.stat_${name}_note`)}
          icon={icon}
          tone={tone}
        />
      ))}
    </dl>
  );
}
