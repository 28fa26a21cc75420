import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../Icon.tsx';
import { pagesShown } from './pages-shown.ts';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Names it where a screen has more than one. */
  label?: string;
}

const look =
  'grid min-h-11 min-w-11 place-items-center rounded-control border border-transparent px-2 font-semibold hover:bg-primary-soft disabled:opacity-40 aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary';

/** “11–20 of 57” and the pages around the current one. */
export function Pagination({ page, pageSize, total, onPage, label }: Props) {
  const text = useText();
  const format = useFormat();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav aria-label={label ?? text('shell.pages')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-muted" role="status">
        {text('shell.range', { from, to: Math.min(page * pageSize, total), total })}
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <button
            type="button"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            className={look}
            aria-label={text('shell.previous_page')}
          >
            <Icon name="chevron-back" />
          </button>
        </li>
        {pagesShown(page, last).map((shown) => (
          <li key={shown < 0 ? `gap${shown}` : shown}>
            {shown < 0 ? (
              <span className="px-1 text-ink-muted" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onPage(shown)}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={text('shell.page_number', { page: shown })}
                className={look}
              >
                {format.number(shown)}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
            className={look}
            aria-label={text('shell.next_page')}
          >
            <Icon name="chevron-next" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
