/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- written out for narrow screens, where the changed display takes them away */
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface Sort {
  column: string;
  direction: 'asc' | 'desc';
}

interface Props {
  column: { id: string; header: string; sortable?: boolean; hideHeader?: boolean; className?: string; head?: ReactNode };
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The head of a column: a button where it sorts. `aria-sort` stands on the one sorted column only. */
export function ColumnHeader({ column, sort, onSort }: Props) {
  const sorted = sort?.column === column.id ? sort.direction : null;
  const { id, header, sortable, hideHeader, head, className = '' } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={hideHeader ? header : undefined}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${sortable ? 'sorts' : ''} ${className}`}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ column: id, direction: sorted === 'asc' ? 'desc' : 'asc' })}
          className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-semibold hover:bg-primary-soft"
        >
          {header}
          <Icon name={sorted === 'desc' ? 'arrow-down' : 'arrow-up'} size={1} className={sorted ? '' : 'opacity-30'} />
        </button>
      ) : head ? (
        head
      ) : hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}
