import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

type NoticeTone = 'good' | 'warn' | 'bad' | 'info';

const looks: Record<NoticeTone, { icon: IconName; classes: string }> = {
  good: { icon: 'check-circle', classes: 'border-good-mark bg-good-soft text-good' },
  warn: { icon: 'alert', classes: 'border-warn-mark bg-warn-soft text-warn' },
  bad: { icon: 'alert', classes: 'border-bad-mark bg-bad-soft text-bad' },
  info: { icon: 'info', classes: 'border-primary bg-info-soft text-info' },
};

interface Props {
  tone: NoticeTone;
  children: ReactNode;
  action?: ReactNode;
  /** Read out when it appears: `alert` at once, `status` politely. Bad ones are alerts unless told otherwise. */
  role?: 'alert' | 'status' | 'note';
}

/** A message within the page. */
export function Notice({ tone, children, action, role = tone === 'bad' ? 'alert' : 'note' }: Props) {
  const { icon, classes } = looks[tone];
  return (
    <div
      role={role === 'note' ? undefined : role}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-3 ${classes}`}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
    </div>
  );
}
