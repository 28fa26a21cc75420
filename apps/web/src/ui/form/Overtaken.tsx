import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

interface Props {
  onTake: () => void;
  onKeep: () => void;
  busy?: boolean;
  /** What they have stored. */
  children?: ReactNode;
}

/** Says that somebody else was first, and lets the later of the two decide. */
export function Overtaken({ onTake, onKeep, busy = false, children }: Props) {
  const text = useText();
  return (
    <Notice
      tone="bad"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTake}>
            {text('document.take_theirs')}
          </Button>
          <Button size="sm" busy={busy} onClick={onKeep}>
            {text('document.keep_mine')}
          </Button>
        </span>
      }
    >
      {text('document.overtaken')}
      {children && <span className="mt-1 block">{children}</span>}
    </Notice>
  );
}
