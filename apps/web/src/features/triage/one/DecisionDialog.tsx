import type { Issue } from '@manara/contract/issues';
import { acceptRisk, markFalsePositive } from '@manara/contract/triage';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ReasonFields } from '../ReasonFields.tsx';
import { dayOf } from '../until.ts';
import { useAfterDeed, useReason } from '../use-after-deed.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { useReasonForm } from '../use-reason-form.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';

interface Props {
  issue: Issue;
  decision: 'accepted' | 'false_positive';
  onClose: () => void;
}

/** What an acceptance already has, for whoever changes it. */
const startOf = ({ decision }: Issue) =>
  decision?.decision === 'accepted'
    ? { reason: decision.reason, until: decision.until ? dayOf(decision.until) : '', endless: decision.until === null }
    : undefined;

/** Asks why a risk is accepted and until when, or why an issue is none. Says what follows from it. */
export function DecisionDialog({ issue, decision, onClose }: Props) {
  const text = useText();
  const isAcceptance = decision === 'accepted';
  const form = useReasonForm(isAcceptance, isAcceptance ? startOf(issue) : undefined);
  const accept = useApiMutation(acceptRisk);
  const dismiss = useApiMutation(markFalsePositive);
  const { error, isPending } = isAcceptance ? accept : dismiss;
  const afterDeed = useAfterDeed();
  const refresh = useRefreshIssues();
  const reasonOf = useReason();
  const save = () => {
    const given = form.read();
    if (!given) return;
    const params = { id: issue.asset_id, issueId: issue.id };
    const { version } = issue;
    const outcome = {
      onSuccess: (changed: Issue) => {
        afterDeed({
          message: (say) => say(isAcceptance ? 'triage.accepted_done' : 'triage.false_positive_done', { count: 1 }),
          changeId: changed.change_id,
          issue,
        });
        onClose();
      },
      onError: ({ failure }: { failure: Parameters<typeof reasonOf>[0] }) => {
        form.fromServer(failure.fields);
        void refresh();
      },
    };
    if (isAcceptance) accept.mutate({ params, body: { version, ...given } }, outcome);
    else dismiss.mutate({ params, body: { version, reason: given.reason } }, outcome);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text(isAcceptance ? 'triage.accept_title' : 'triage.false_positive_title')}
      onSubmit={save}
      errors={form.errors}
      failure={error && reasonOf(error.failure)}
      submitLabel={text(isAcceptance ? 'triage.accept_confirm' : 'triage.false_positive_confirm')}
      busy={isPending}
    >
      <p>{text(isAcceptance ? 'triage.accept_text' : 'triage.false_positive_text')}</p>
      <ReasonFields values={form.values} onChange={form.change} withTime={isAcceptance} />
    </FormDialog>
  );
}
