import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'strong';

const looks: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted border-line',
  info: 'bg-info-soft text-info border-current/30',
  good: 'bg-good-soft text-good border-current/30',
  warn: 'bg-warn-soft text-warn border-current/30',
  bad: 'bg-bad-soft text-bad border-current/30',
  strong: 'bg-bad text-surface border-transparent',
};

/** A short word about a thing, which never wraps (give `whitespace-normal!` where people choose the words). Colour never says it alone: the words do. `strong` is for what cannot wait, such as critical. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
  className = '',
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) => (
  <span
    className={`inline-flex w-fit max-w-full items-center gap-1 rounded-full border px-2 py-px text-xs font-medium whitespace-nowrap fc-border ${looks[tone]} ${className}`}
  >
    {icon && <Icon name={icon} size={0.875} />}
    <span className="min-w-0">{children}</span>
  </span>
);
