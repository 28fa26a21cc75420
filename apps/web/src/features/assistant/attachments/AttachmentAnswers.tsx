import {
  answerAttachment,
  getAssistantAttachment,
  removeAttachmentAnswer,
  type AssistantAttachment,
} from '@manara/contract/assistant-attachments';
import type { FoundIssue } from '@manara/contract/check-analysis';
import type { AnswerBody, SeenAnswer } from '@manara/contract/issue-answers';
import { call } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { answerChange, givenAt } from '../../../ui/answer/answer-change.ts';
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
  const at = ({ analysis }: AssistantAttachment): string | null => {
    const answers = analysis?.issues.flatMap((issue) => issue.answers) ?? [];
    return givenAt(answers.find((one) => one.id === target.id)?.answer ?? null);
  };
  const again = async () => {
    const answer = await call(getAssistantAttachment, { params: { id } });
    if (answer.ok) onChange(answer.data);
  };
  return (
    <CheckedAnswer
      target={target}
      label={label}
      call={answerAttachment}
      keep={answerChange(keep, { input: (body: AnswerBody) => ({ params, body }), at, shown: onChange, again })}
      forget={answerChange(forget, { input: (query: SeenAnswer) => ({ params, query }), shown: onChange, again })}
    />
  );
}

/** What a person says about an issue of what they have attached. */
export const AttachmentAnswers = ({ issue, ...of }: Of & { issue: FoundIssue }) => (
  <IssueAnswers issue={issue} call={answerAttachment} renderForm={(target, label) => <Answer {...of} target={target} label={label} />} />
);
