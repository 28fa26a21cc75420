import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

interface Props {
  /** Names the button: say of what it is the explanation. */
  label: string;
  children: ReactNode;
}

/** An explanation behind a question mark. */
export const Help = ({ label, children }: Props) => (
  <Popover
    label={label}
    look="inline-grid size-6 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-hover hover:text-primary pointer-coarse:size-9"
    face={<Icon name="help" size={1.125} />}
    width="w-[min(30rem,calc(100vw-1.5rem))]"
  >
    {children}
  </Popover>
);
