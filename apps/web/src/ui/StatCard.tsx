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
  // In a list of definitions a group holds names and values only, so that the icon stands in the name.
  <Card className={`relative ${icon ? 'ps-21!' : ''}`}>
    <dt className="text-sm text-ink-muted">
      {icon && (
        <span className={`absolute inset-s-5 top-5 grid size-12 place-items-center rounded-card ${looks[tone]}`}>
          <Icon name={icon} size={1.5} />
        </span>
      )}
      {label}
    </dt>
    <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    {note && <dd className="text-sm text-ink-muted">{note}</dd>}
  </Card>
);
