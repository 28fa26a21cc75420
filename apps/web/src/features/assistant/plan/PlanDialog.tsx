import type { AssistantPlan, PlanStep } from '@manara/contract/assistant';
import { listIssues } from '@manara/contract/issues';
import { mostChanged } from '@manara/core/issues/triage-limits';
import { useState } from 'react';
import { useApiQueries } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { AssigneeSelect } from '../../../ui/issue/AssigneeSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { filterOf } from './plan-filter.ts';
import { useAssignPlan, type Refused } from './use-assign-plan.ts';

interface StepProps {
  step: PlanStep;
  /** Issues that nobody has now; undefined until they are counted. */
  count: number | undefined;
  failed: boolean;
  assignee: string;
  onAssign: (username: string) => void;
}

/** A cause, how many of its issues nobody has, and to whom they would go. */
function StepFields({ step: { cause }, count, failed, assignee, onAssign }: StepProps) {
  const text = useText();
  const words = () => {
    if (failed) return text('assistant.plan_count_failed');
    if (count === undefined) return text('assistant.plan_counting');
    return count > mostChanged
      ? text('assistant.plan_too_many', { count, limit: mostChanged })
      : text('assistant.plan_unassigned', { count });
  };
  const isPossible = count !== undefined && count > 0 && count <= mostChanged;
  return (
    <fieldset className="grid min-w-0 gap-2 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <legend className="font-semibold wrap-anywhere">
        <bdi>{cause}</bdi>
      </legend>
      <p className="text-sm text-ink-muted">{words()}</p>
      {isPossible && (
        <AssigneeSelect
          label={text('assistant.plan_to')}
          failure={text('triage.assignees_failed')}
          value={assignee}
          first={[{ value: '', label: text('assistant.plan_nobody') }]}
          onChange={onAssign}
        />
      )}
    </fieldset>
  );
}

/** Asks once more, cause by cause, before a plan becomes assignments: what there is now, and who gets it. */
export function PlanDialog({ plan, onClose }: { plan: AssistantPlan; onClose: () => void }) {
  const text = useText();
  const { steps } = plan;
  const [chosen, setChosen] = useState(() => new Map(steps.map(({ rule, suggested }) => [rule, suggested?.username ?? ''])));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [nothing, setNothing] = useState(false);
  const counted = useApiQueries(
    listIssues,
    steps.map((step) => ({ query: { ...filterOf(plan, step), limit: 1 } })),
    { staleTime: 0 },
  );
  const { assign, busy } = useAssignPlan();
  const isCounting = counted.some(({ isFetching }) => isFetching);
  const planned = steps.flatMap((step, at) => {
    const total = counted[at]?.data?.total ?? 0;
    const username = chosen.get(step.rule) ?? '';
    const isMeant = username !== '' && total > 0 && total <= mostChanged;
    return isMeant ? [{ cause: step.cause, username, selection: { filter: filterOf(plan, step), total } }] : [];
  });
  const confirm = async () => {
    setNothing(planned.length === 0);
    if (planned.length === 0) return;
    const left = await assign(planned);
    if (left.length === 0) onClose();
    else setRefused(left);
  };
  return (
    <FormDialog
      title={text('assistant.plan_title')}
      onClose={onClose}
      onSubmit={() => void confirm()}
      errors={{}}
      failure={nothing ? text('assistant.plan_nothing') : null}
      submitLabel={text('assistant.plan_confirm')}
      busy={busy || isCounting}
    >
      <p>{text('assistant.plan_text')}</p>
      {refused.length > 0 && (
        <Notice tone="bad">
          {refused.map(({ cause, detail }) => (
            <p key={cause} className="wrap-anywhere">
              {text('assistant.plan_refused', { cause: isolate(cause), why: detail ?? text('assistant.failed_network') })}
            </p>
          ))}
        </Notice>
      )}
      {steps.map((step, at) => (
        <StepFields
          key={step.rule}
          step={step}
          count={counted[at]?.data?.total}
          failed={counted[at]?.isError ?? false}
          assignee={chosen.get(step.rule) ?? ''}
          onAssign={(username) => setChosen(new Map(chosen).set(step.rule, username))}
        />
      ))}
    </FormDialog>
  );
}
