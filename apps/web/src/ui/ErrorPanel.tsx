import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  title: ReactNode;
  /** Why, where it is known. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, such as a link back. */
  action?: ReactNode;
  /** `h1` where it stands for a whole screen; it then takes focus after a navigation. */
  level?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** A part of the screen that could not be shown, read out when it appears. */
export function ErrorPanel({ title, children, onRetry, retrying, action, level: Heading = 'h2' }: Props) {
  const text = useText();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 rounded-card border border-bad-mark bg-surface px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-bad-soft text-bad">
        <Icon name="alert" size={1.75} />
      </span>
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-lg font-bold">
        {title}
      </Heading>
      {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            {text('shell.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
