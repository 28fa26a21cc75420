import type { IssueCounts } from '@manara/contract/issues';
import type { Static } from 'typebox';
import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Help } from '../../../ui/Help.tsx';
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
    <div className="flex min-w-0 items-center gap-1">
      <nav aria-label={text('issues.kinds')} className="min-w-0">
        <ul className="flex flex-wrap gap-x-2.5 md:gap-x-5">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                to={addressOf({ kind, status: 'all', severity: 'all' })}
                aria-current={kind === search.kind ? 'true' : undefined}
                className="flex min-h-(--control) items-center gap-1 border-b-2 border-transparent md:gap-2 md:px-1 font-medium text-ink-muted! no-underline hover:text-ink! aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink! forced-colors:aria-[current]:border-[Highlight]"
              >
                {text(`issues.kind_${kind}`)}
                {/* As wide before it is known, so that nothing moves when it is. */}
                <span
                  aria-hidden="true"
                  className="min-w-4 text-center text-xs tabular-nums md:min-w-10 md:text-sm md:rounded-full md:border md:border-current md:px-2"
                >
                  {countOf ? text('issues.kind_count', { count: countOf[kind] }) : '\u00a0'}
                </span>
                {countOf && <VisuallyHidden>{text('issues.kind_count_spoken', { count: countOf[kind] })}</VisuallyHidden>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Help label={text('issues.kind_explain', { name: text(`issues.kind_${search.kind}`) })}>
        <p>{text(`issues.kind_${search.kind}_hint`)}</p>
      </Help>
    </div>
  );
}
