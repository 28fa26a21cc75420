import type { ReactNode } from 'react';

/** What a chart tells of the place that is pointed at: over it, on the side where there is room. `at`: hundredths from where reading starts. */
export const ValueBubble = ({ at, children }: { at: number; children: ReactNode }) => (
  <>
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 border-s border-ink-muted"
      style={{ insetInlineStart: `${at}%` }}
    />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-1 w-max max-w-[70%] rounded-control bg-ink px-2 py-1 text-xs text-surface fc-border"
      style={at > 50 ? { insetInlineEnd: `calc(${100 - at}% + 0.5rem)` } : { insetInlineStart: `calc(${at}% + 0.5rem)` }}
    >
      {children}
    </span>
  </>
);
