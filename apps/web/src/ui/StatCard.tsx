import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export type StatTone = 'plain' | 'good' | 'warn' | 'bad';

const looks: Record<StatTone, string> = {
  plain: 'bg-primary-soft text-primary',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** One figure with its name; put several in a `<dl>`. `note` says what it counts. */
export const StatCard = ({
  label,
  value,
  note,
  icon,
  tone = 'plain',
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  tone?: StatTone;
}) => (
  <Card className="flex items-center gap-4">
    {icon && (
      <span className={`grid size-12 shrink-0 place-items-center rounded-card ${looks[tone]}`}>
        <Icon name={icon} size={1.5} />
      </span>
    )}
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-ink-muted">{note}</dd>}
    </div>
  </Card>
);
