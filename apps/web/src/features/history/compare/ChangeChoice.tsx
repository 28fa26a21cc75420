import { type compareScans, issueChanges, pageChanges } from '@manara/contract/history';
import type { ScanChange } from '@manara/core/history/scan-change';
import { Link } from 'react-router';
import type { Static } from 'typebox';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { HistoryState } from '../history-search.ts';

interface Choice {
  change: ScanChange;
  count: number;
}

function Choices({ label, choices, state: { search, addressOf } }: { label: string; choices: Choice[]; state: HistoryState }) {
  const text = useText();
  const format = useFormat();
  return (
    <nav aria-label={label} className="min-w-0">
      <p className="mb-1 text-sm font-semibold" aria-hidden="true">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ change, count }) => (
          <li key={change}>
            <Link
              to={addressOf({ show: change, page: 1 })}
              preventScrollReset
              aria-current={change === search.show ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-ink! no-underline hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary!"
            >
              {text(`history.${change}`)} <span className="font-bold tabular-nums">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The changes of issues and of pages with their numbers: links, since the address holds the choice. */
export function ChangeChoice({ data: { issues, pages }, state }: { data: Static<typeof compareScans.response>; state: HistoryState }) {
  const text = useText();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Choices label={text('history.issues')} choices={issueChanges.map((change) => ({ change, count: issues[change] }))} state={state} />
      {pages ? (
        <div>
          <Choices
            label={text('history.pages')}
            choices={pageChanges.flatMap((change) => (change === 'unchanged' ? [] : [{ change, count: pages[change] }]))}
            state={state}
          />
          <p className="mt-2 text-sm text-ink-muted">{text('history.pages_unchanged', { count: pages.unchanged })}</p>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{text('history.pages_forgotten')}</p>
      )}
    </div>
  );
}
