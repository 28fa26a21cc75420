import type { IssueCounts } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Help } from '../../../ui/Help.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const stats = ['critical', 'in_progress', 'resolved', 'total'] as const;

/** As high as the line of the figure that is about to come, so that nothing moves when it does. */
const pending = <Skeleton className="h-[1lh] w-8" />;

/** Tiles of others in the strip: `<div>`s of names and values. */
export interface Tiles {
  before: ReactNode;
  after: ReactNode;
}

interface Props {
  counts: Static<typeof IssueCounts> | undefined;
  tiles?: Tiles | undefined;
}

/** Critical, in progress, resolved, total, in one strip: issues only, never what needs review or best practices. What each counts is one press away. */
export function IssueStats({ counts, tiles }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <dl
      aria-label={text('issues.summary')}
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card md:grid-cols-4 ${
        tiles ? 'xl:grid-cols-[1.7fr_repeat(4,minmax(max-content,1fr))_1.7fr]' : ''
      }`}
    >
      {tiles?.before}
      {stats.map((name) => {
        const label = text(`issues.stat_${name}`);
        return (
          <div
            key={name}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-1 bg-surface px-2 py-1 md:block md:px-4 md:py-2"
          >
            <dt className="flex min-h-6 items-center gap-1 font-medium wrap-break-word text-ink-muted">
              {label}
              <Help label={text('issues.stat_explain', { name: label })}>
                <p>{text(`issues.stat_${name}_note`)}</p>
              </Help>
            </dt>
            <dd className="min-w-8 text-end text-lg font-bold whitespace-nowrap tabular-nums md:min-w-0 md:text-start md:text-xl">
              {counts ? format.number(counts[name]) : pending}
            </dd>
          </div>
        );
      })}
      {tiles?.after}
    </dl>
  );
}
