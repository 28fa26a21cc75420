import type { IssueCounts } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { IssueSearch } from './issue-search.ts';
import type { SearchState } from './use-issue-search.ts';

type Counts = Static<typeof IssueCounts>;

interface Props {
  state: SearchState;
  counts: Counts | undefined;
  kinds: readonly IssueSearch['kind'][];
}

/** Issues, what needs review, and best practices, kept apart: links, since the address holds the choice. */
export function KindChoice({ state: { search, addressOf }, counts, kinds }: Props) {
  const text = useText();
  const countOf = counts && { violation: counts.total, needs_review: counts.needs_review, best_practice: counts.best_practice };
  return (
    <div>
      <nav aria-label={text('issues.kinds')}>
        <ul className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                to={addressOf({ kind, status: 'all', severity: 'all' })}
                aria-current={kind === search.kind ? 'true' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-1.5 font-semibold text-ink! no-underline hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary!"
              >
                {text(`issues.kind_${kind}`)}
                {/* As wide before it is known, so that nothing moves when it is. */}
                <span aria-hidden="true" className="min-w-10 rounded-full border border-current px-2 text-center text-sm tabular-nums">
                  {countOf ? text('issues.kind_count', { count: countOf[kind] }) : '\u00a0'}
                </span>
                {countOf && <VisuallyHidden>{text('issues.kind_count_spoken', { count: countOf[kind] })}</VisuallyHidden>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-2 max-w-prose text-sm text-ink-muted">{text(`issues.kind_${search.kind}_hint`)}</p>
    </div>
  );
}
