import type { ConformanceLevel } from '@manara/core/conformance/terms';

const looks: Record<ConformanceLevel, string> = {
  supports: 'text-good',
  partially_supports: 'text-warn',
  does_not_support: 'text-bad',
  not_applicable: 'text-ink-muted',
  not_evaluated: 'text-ink-muted',
};

/** The shape of a level, told apart without its color too: check, half disc, cross, stroke, ring. Its word is in the name of what it stands in. */
export const LevelMark = ({ level }: { level: ConformanceLevel }) => (
  <svg
    viewBox="0 0 16 16"
    className={`size-3.5 shrink-0 ${looks[level]}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {level === 'supports' && <path d="m2.500 8.500 3.500 4 7.500-9" />}
    {level === 'partially_supports' && (
      <>
        <circle cx="8" cy="8" r="6" />
        <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" stroke="none" />
      </>
    )}
    {level === 'does_not_support' && <path d="m3 3 10 10M13 3 3 13" />}
    {level === 'not_applicable' && <path d="M3 8h10" />}
    {level === 'not_evaluated' && <circle cx="8" cy="8" r="5" strokeDasharray="2.500 2.500" strokeWidth="1.600" />}
  </svg>
);
