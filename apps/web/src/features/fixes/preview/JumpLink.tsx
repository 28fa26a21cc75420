import type { ReactNode } from 'react';

/** Takes the keyboard to a heading of the same screen, past what lies between. */
export const JumpLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={`#${to}`}
    className="inline-flex min-h-6 items-center"
    onClick={(event) => {
      const target = document.getElementById(to);
      // With a key held, browsers open a link elsewhere.
      if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      target.focus();
    }}
  >
    {children}
  </a>
);
