import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** A disclosure whose content is there only while it is open: fields that nobody can reach are not there. */
export function Unfolding({ summary, startsOpen = false, children }: { summary: ReactNode; startsOpen?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen && children}
    </Disclosure>
  );
}
