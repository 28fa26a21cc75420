import { answerAttachment, removeAttachmentAnswer, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { FoundIssue } from '@manara/contract/check-analysis';
import type { SaidAnswer } from '@manara/contract/issue-answers';
import { useApiMutation } from '../../../api/use-api.ts';
import { answerChange } from '../../../ui/answer/answer-change.ts';
import { CheckedAnswer, type AnswerTarget } from '../../../ui/checked/CheckedAnswer.tsx';
import { IssueAnswers } from '../../../ui/checked/IssueAnswers.tsx';

interface Of {
  id: string;
  /** Shows the attachment with what was answered. */
  onChange: (attachment: AssistantAttachment) => void;
}

function Answer({ id, onChange, target, label }: Of & { target: AnswerTarget; label: string }) {
  const [keep, forget] = [useApiMutation(answerAttachment), useApiMutation(removeAttachmentAnswer)];
  const params = { id, answerId: target.id };
  return (
    <CheckedAnswer
      target={target}
      label={label}
      call={answerAttachment}
      keep={answerChange(keep, (body: SaidAnswer) => ({ params, body }), onChange)}
      forget={answerChange(forget, () => ({ params }), onChange)}
    />
  );
}

/** What a person says about an issue of what they have attached. */
export const AttachmentAnswers = ({ issue, ...of }: Of & { issue: FoundIssue }) => (
  <IssueAnswers issue={issue} call={answerAttachment} renderForm={(target, label) => <Answer {...of} target={target} label={label} />} />
);
