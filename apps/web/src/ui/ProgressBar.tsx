interface Props {
  /** 0 to 100; null while the end is not known. */
  value: number | null;
  /** What is under way. */
  label: string;
  /** How far it is, where that is more than a share of the whole. */
  valueText?: string;
  className?: string;
}

/** The browser's own progress element. */
export const ProgressBar = ({ value, label, valueText, className = '' }: Props) => (
  <progress aria-label={label} aria-valuetext={valueText} max={100} value={value ?? undefined} className={`progress ${className}`} />
);
