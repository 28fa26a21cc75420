import type { Fix } from '@manara/contract/fix';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { JumpLink } from './JumpLink.tsx';

interface Props {
  certainty: Fix['certainty'];
  /** How many they are; at least one. */
  count: number;
  /** Beside others that there is more to do about. */
  isFolded: boolean;
  /** There is a part below in which they are sent. */
  canSend: boolean;
  /** Each fix as an item of a list. */
  children: ReactNode;
}

/** The fixes that ask the same of a person, under their number. */
export function FixGroup({ certainty, count, isFolded, canSend, children }: Props) {
  const text = useText();
  const list = <ul className="grid grid-cols-1 gap-5 text-base">{children}</ul>;
  return (
    <section aria-labelledby={certainty}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={certainty} tabIndex={-1} className="text-xl font-bold">
          {text(`fix.group_${certainty}`, { count })}
        </h2>
        {canSend && <JumpLink to="send">{text('fix.to_send')}</JumpLink>}
      </div>
      {isFolded ? <Disclosure summary={text('fix.group_show', { count })}>{list}</Disclosure> : list}
    </section>
  );
}
