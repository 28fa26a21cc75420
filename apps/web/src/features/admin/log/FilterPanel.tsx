import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Period {
  /** Days, `yyyy-mm-dd`; empty: any. */
  from: string;
  until: string;
}

interface Props<Filters extends Period> {
  /** Whose words it speaks. */
  of: 'audit' | 'deliveries';
  filters: Filters;
  /** What narrows nothing. */
  none: Filters;
  onChange: (filters: Filters) => void;
  /** A search, above all else. */
  search?: ReactNode;
  /** What narrows by other than time. */
  children: ReactNode;
}

/** What narrows a log, by time and more, and what lets go of all of it. */
export function FilterPanel<Filters extends Period>({ of, filters, none, onChange, search, children }: Props<Filters>) {
  const text = useText();
  const { from, until } = filters;
  return (
    <search aria-label={text(`${of}.filters`)} className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      {search}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-4">
        {children}
        <TextField
          label={text(`${of}.from`)}
          type="date"
          max={until || undefined}
          value={from}
          onChange={(day) => onChange({ ...filters, from: day })}
        />
        <TextField
          label={text(`${of}.until`)}
          type="date"
          min={from || undefined}
          value={until}
          onChange={(day) => onChange({ ...filters, until: day })}
        />
      </div>
      <div>
        <Button size="sm" icon="close" disabled={!Object.values(filters).some(Boolean)} onClick={() => onChange(none)}>
          {text(`${of}.clear`)}
        </Button>
      </div>
    </search>
  );
}
