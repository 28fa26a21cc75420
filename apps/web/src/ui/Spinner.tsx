/** A turning ring beside words that say what is going on; hidden from assistive technology. */
export const Spinner = ({ size = 1.25 }: { size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={`${size}rem`}
    height={`${size}rem`}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
    className="shrink-0 animate-turn"
  >
    <path d="M12 3a9 9 0 0 1 9 9" />
    <circle cx="12" cy="12" r="9" opacity="0.25" />
  </svg>
);
