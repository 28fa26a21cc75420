import type { Issue } from '@manara/contract/issues';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useCriterionName } from '../../../ui/issue/use-criterion-name.ts';

/** The first criterion with its name. */
export function CriterionCell({ issue: { wcag_criterion: criterion } }: { issue: Issue }) {
  const text = useText();
  const nameOf = useCriterionName();
  if (!criterion) return <span className="text-ink-muted">{text('issues.no_criterion')}</span>;
  return (
    <>
      <Bdi className="font-semibold tabular-nums">{criterion}</Bdi>{' '}
      <span className="block text-sm text-ink-muted">{nameOf(criterion)}</span>
    </>
  );
}
