import type { FoundIssue } from '@manara/contract/check-analysis';
import type { AnswerBody, IssueAnswer, SeenAnswer } from '@manara/contract/issue-answers';
import type { Callable } from '../../api/endpoint-types.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { AnswerChange } from '../answer/answer-change.ts';
import { PersonAnswer } from '../answer/PersonAnswer.tsx';

export type AnswerTarget = FoundIssue['answers'][number];

/** What became of an answer in the fixed file. */
function Outcome({ used }: Pick<IssueAnswer, 'used'>) {
  const text = useText();
  const format = useFormat();
  if (!used) return <p>{text('checked.answer_unused')}</p>;
  const date = isolate(format.dateTime(used.at));
  if (used.unused.length === 0) return <p>{text('checked.answer_used', { date })}</p>;
  return (
    <p>
      {text(used.files > 0 ? 'checked.answer_partly' : 'checked.answer_refused', { date })}{' '}
      {used.unused.map(({ reason }) => reason).join(' ')}
    </p>
  );
}

interface Props {
  target: AnswerTarget;
  /** Names the form. */
  label: string;
  /** The call that keeps an answer. */
  call: Callable;
  keep: AnswerChange<AnswerBody>;
  forget: AnswerChange<SeenAnswer>;
}

/** The form for one answer to an issue of a checked file, and what became of it. */
export function CheckedAnswer({ target: { place, answer }, ...form }: Props) {
  const text = useText();
  return (
    <PersonAnswer
      {...form}
      hint={text(place ? 'checked.answer_hint' : 'checked.answer_hint_all')}
      answer={answer}
      saved="checked.answer_saved"
    >
      <Outcome used={answer.used} />
    </PersonAnswer>
  );
}
