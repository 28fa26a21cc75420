interface Props {
  /** 0 to 100; null while the end is not known. */
  value: number | null;
  /** What is under way. */
  label: string;
  className?: string;
}

/** The browser's own progress element. */
export const ProgressBar = ({ value, label, className = '' }: Props) => (
  <progress aria-label={label} max={100} value={value ?? undefined} className={`progress ${className}`} />
);
