import type { Resolution } from '@manara/core/issues/issue-status';
import type { Severity } from '@manara/core/severity';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusResults } from './focus-results.ts';
import { figureFilters, type FigureFilter, type IssueSearch } from './issue-search.ts';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  search: IssueSearch;
  standardLabel: string | null;
  change: SearchState['change'];
}

/** By what else the list is narrowed where a figure of the dashboard led here; each can be taken away. */
export function FigureChips({ search, standardLabel, change }: Props) {
  const text = useText();
  const format = useFormat();
  // The name of a standard comes with the list: it stands last and has its room, so that nothing moves when it does.
  const active = figureFilters.filter((name) => search[name]).toSorted((a, b) => Number(a === 'standard') - Number(b === 'standard'));
  if (active.length === 0) return null;
  const words: Record<FigureFilter, () => string> = {
    standard: () => text('issues.chip_standard', { name: isolate(standardLabel ?? '…') }),
    criterion: () => text('issues.chip_criterion', { number: isolate(search.criterion) }),
    standing: () => text('issues.chip_standing'),
    severity_from: () => text('issues.chip_severity_from', { severity: text(`types.severity.${search.severity_from as Severity}`) }),
    resolution: () => text(`issues.chip_resolution_${search.resolution as Resolution}`),
    resolved_since: () => text('issues.chip_resolved_since', { date: format.dateTime(search.resolved_since) }),
    back: () => text('issues.chip_back'),
    rule: () => text('issues.chip_rule', { rule: isolate(search.rule) }),
  };
  return (
    <ul aria-label={text('issues.chips')} className="flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name} className={name === 'standard' ? 'min-w-60' : ''}>
          <Button
            size="sm"
            icon="close"
            aria-label={text('issues.chip_remove', { filter: words[name]() })}
            onClick={() => {
              change({ [name]: '' });
              focusResults();
            }}
          >
            {/* Another element once the name has come: in right-to-left text, browsers take a text that has grown for one that has moved. */}
            <span key={words[name]()}>{words[name]()}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
