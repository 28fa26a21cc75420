import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  /** What could not be read. */
  children: ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

/** Says, within the page, that something could not be read, and offers another try. */
export function RetryNotice({ children, onRetry, retrying }: Props) {
  const text = useText();
  return (
    <Notice
      tone="warn"
      role="status"
      action={
        <Button size="sm" icon="refresh" busy={retrying} onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
