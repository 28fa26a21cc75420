import { longestReason } from '@manara/core/issues/triage-limits';
import type { Issue } from '@manara/contract/issues';
import type { Verdict } from '@manara/core/issues/decision';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { useIssueTitle } from '../../../ui/issue/use-issue-title.ts';
import { useReason } from '../use-after-deed.ts';
import { useVerdict } from './use-verdict.ts';

/** Takes a person's verdict on what a scan could not tell, and says what follows from it. */
export function VerdictDialog({ issue, verdict, onClose }: { issue: Issue; verdict: Verdict; onClose: () => void }) {
  const text = useText();
  const titleOf = useIssueTitle();
  const [remark, setRemark] = useState(issue.verdict?.remark ?? '');
  const { give, error, isPending } = useVerdict(issue);
  const reasonOf = useReason();
  return (
    <FormDialog
      onClose={onClose}
      title={text(`triage.verdict_${verdict}_title`)}
      onSubmit={() => give(verdict, remark, { given: onClose })}
      failure={error && reasonOf(error.failure)}
      submitLabel={text('triage.verdict_confirm')}
      busy={isPending}
    >
      <p className="font-semibold">
        <RuleText>{titleOf(issue)}</RuleText>
      </p>
      <p>{text(`triage.verdict_${verdict}_text`)}</p>
      <TextArea label={text('triage.remark')} name="remark" maxLength={longestReason} value={remark} onChange={setRemark} data-autofocus />
    </FormDialog>
  );
}
