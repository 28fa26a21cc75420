import type { FoundIssue } from '@manara/contract/check-analysis';
import { answerDocument, removeDocumentAnswer } from '@manara/contract/document-check';
import type { AnswerBody, SeenAnswer } from '@manara/contract/issue-answers';
import { useApiMutation } from '../../../api/use-api.ts';
import { answerChange, givenAt } from '../../../ui/answer/answer-change.ts';
import { CheckedAnswer, type AnswerTarget } from '../../../ui/checked/CheckedAnswer.tsx';
import { IssueAnswers } from '../../../ui/checked/IssueAnswers.tsx';
import { useRefreshCheck } from './use-refresh-check.ts';

function Answer({ documentId, target, label }: { documentId: string; target: AnswerTarget; label: string }) {
  const refresh = useRefreshCheck();
  const [keep, forget] = [useApiMutation(answerDocument), useApiMutation(removeDocumentAnswer)];
  const params = { id: documentId, answerId: target.id };
  return (
    <CheckedAnswer
      target={target}
      label={label}
      call={answerDocument}
      keep={answerChange(keep, { input: (body: AnswerBody) => ({ params, body }), at: givenAt, shown: refresh, again: refresh })}
      forget={answerChange(forget, { input: (query: SeenAnswer) => ({ params, query }), shown: refresh, again: refresh })}
    />
  );
}

/** What people say about an issue of an uploaded document. */
export const DocumentAnswers = ({ documentId, issue }: { documentId: string; issue: FoundIssue }) => (
  <IssueAnswers
    issue={issue}
    call={answerDocument}
    renderForm={(target, label) => <Answer documentId={documentId} target={target} label={label} />}
  />
);
