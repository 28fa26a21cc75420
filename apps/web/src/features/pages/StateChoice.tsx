import type { PageCounts } from '@manara/contract/pages';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { stateChoices } from './page-search.ts';
import type { PageSearchState } from './use-page-search.ts';

/** All pages, those in one state, or those without a failure: links, since the address holds the choice. */
export function StateChoice({ state: { search, addressOf }, counts }: { state: PageSearchState; counts: PageCounts }) {
  const text = useText();
  const format = useFormat();
  const countOf = { ...counts, all: counts.read + counts.earlier + counts.unseen + counts.unread };
  return (
    <div>
      <nav aria-label={text('pages.states')}>
        <ul className="flex flex-wrap gap-2">
          {stateChoices.map((choice) => (
            <li key={choice}>
              <Link
                to={addressOf({ state: choice })}
                aria-current={choice === search.state ? 'true' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-1.5 font-semibold text-ink! no-underline hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary!"
              >
                {text(`pages.state_${choice}`)}
                <span aria-hidden="true" className="min-w-10 rounded-full border border-current px-2 text-center text-sm tabular-nums">
                  {format.number(countOf[choice])}
                </span>
                <VisuallyHidden>{text('pages.count_spoken', { count: countOf[choice] })}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-2 max-w-prose text-sm text-ink-muted">{text(`pages.state_${search.state}_hint`)}</p>
    </div>
  );
}
