import type { ReactNode } from 'react';

interface Row {
  key: string;
  /** Class name of what stands for it in the drawing. */
  ground: string;
  label: ReactNode;
  /** In words, such as a link. */
  figure: ReactNode;
}

/** The parts of a drawing with their figures. */
export const Legend = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <ul aria-label={label} className="grid">
    {rows.map(({ key, ground, label: name, figure }) => (
      <li key={key} className="grid min-h-6 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2">
        <span aria-hidden="true" className={`size-2.5 rounded-xs fc-border ${ground}`} />
        <span>{name}</span>
        <span className="font-semibold tabular-nums">{figure}</span>
      </li>
    ))}
  </ul>
);
