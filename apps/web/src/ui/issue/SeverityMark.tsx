import type { Severity } from '@manara/core/severity';

const looks: Record<Severity, string> = {
  critical: 'text-sev-critical',
  high: 'text-sev-high',
  medium: 'text-sev-medium',
  low: 'text-sev-low',
};

/** The shape of a severity, told apart without its colour too: octagon, triangle, diamond, ring. The word stands beside it. */
export const SeverityMark = ({ severity }: { severity: Severity }) => (
  <svg viewBox="0 0 16 16" className={`size-3.5 shrink-0 ${looks[severity]}`} fill="currentColor" aria-hidden="true" focusable="false">
    {severity === 'critical' && (
      <>
        <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5Z" />
        <path d="M8 4.500v4.500M8 11v1" className="stroke-surface" strokeWidth="1.8" />
      </>
    )}
    {severity === 'high' && <path d="M8 1.500 15.500 14.500H.5Z" />}
    {severity === 'medium' && <path d="M8 1 15 8 8 15 1 8Z" />}
    {severity === 'low' && <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="2.5" />}
  </svg>
);
