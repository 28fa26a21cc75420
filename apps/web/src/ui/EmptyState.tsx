import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Says that there is nothing yet, and what to do next. */
export const EmptyState = ({
  icon = 'info',
  title,
  children,
  action,
  level: Heading = 'h2',
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h2' | 'h3';
}) => (
  <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
      <Icon name={icon} size={1.75} />
    </span>
    <Heading className="text-lg font-bold">{title}</Heading>
    {children && <div className="max-w-prose text-ink-muted">{children}</div>}
    {action}
  </div>
);
