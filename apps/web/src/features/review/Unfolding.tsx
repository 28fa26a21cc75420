import { useState, type ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** A disclosure whose content is there only while it is open: fields that nobody can reach are not there. */
export function Unfolding({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen && children}
    </Disclosure>
  );
}
