import {
  answerIssue,
  removeIssueAnswer,
  type AnswerBody,
  type IssueAnswer as Answer,
  type SeenAnswer,
} from '@manara/contract/issue-answers';
import type { IssueDetail } from '@manara/contract/issue-detail';
import { useApiMutation } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { answerChange, givenAt } from '../../../ui/answer/answer-change.ts';
import { PersonAnswer } from '../../../ui/answer/PersonAnswer.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Section } from '../Section.tsx';

/** What became of an answer in the files. */
function Outcome({ used }: Pick<Answer, 'used'>) {
  const text = useText();
  const format = useFormat();
  if (!used) return <p>{text('detail.answer_unused')}</p>;
  return (
    <>
      <p>{text('detail.answer_used', { count: used.files, date: isolate(format.dateTime(used.at)) })}</p>
      {used.unused.length > 0 && (
        <Disclosure summary={text('detail.answer_not_in', { count: used.unused.length })}>
          <ul className="space-y-2">
            {used.unused.map(({ file, reason }) => (
              <li key={file}>
                <Bdi className="font-semibold break-all">{file}</Bdi>
                <p className="text-ink-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** What a person says that Smart Fix can't know, such as an alternative text, and what became of it. Nothing for issues that take no answer. */
export function IssueAnswer({ issue }: { issue: IssueDetail }) {
  const text = useText();
  const may = useMay()(answerIssue);
  const refresh = useRefreshIssues();
  const [keep, forget] = [useApiMutation(answerIssue), useApiMutation(removeIssueAnswer)];
  const { answer, id: issueId, asset_id: id, occurrence_count: count } = issue;
  if (!answer || (!may && !answer.given)) return null;
  const params = { id, issueId };
  return (
    <Section title={text('detail.answer')}>
      <PersonAnswer
        label={text('detail.answer')}
        hint={text('detail.answer_hint', { count })}
        answer={answer}
        call={answerIssue}
        saved="detail.answer_saved"
        keep={answerChange(keep, { input: (body: AnswerBody) => ({ params, body }), at: givenAt, shown: refresh, again: refresh })}
        forget={answerChange(forget, { input: (query: SeenAnswer) => ({ params, query }), shown: refresh, again: refresh })}
      >
        <Outcome used={answer.used} />
      </PersonAnswer>
    </Section>
  );
}
