import { answerIssue, type IssueAnswer as Answer } from '@manara/contract/issue-answers';
import type { IssueDetail } from '@manara/contract/issue-detail';
import { useMay } from '../../../api/use-may.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LicenceNote } from '../../../ui/LicenceNote.tsx';
import { Section } from '../Section.tsx';
import { AnswerForm } from './AnswerForm.tsx';

type Given = NonNullable<Answer['given']>;

/** Who answered, and what became of it in the files. */
function Outcome({ given, used }: { given: Given; used: Answer['used'] }) {
  const text = useText();
  const format = useFormat();
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-muted">
        {text('detail.answer_by', { name: isolate(given.by), date: isolate(format.dateTime(given.at)) })}
      </p>
      <p>
        {used ? text('detail.answer_used', { count: used.files, date: isolate(format.dateTime(used.at)) }) : text('detail.answer_unused')}
      </p>
      {used && used.unused.length > 0 && (
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
    </div>
  );
}

/** What was said, for people who may not change it. */
function Words({ given: { answer } }: { given: Given }) {
  const text = useText();
  if (answer.kind === 'decorative') return <p className="font-semibold">{text('detail.answer_decorative')}</p>;
  if (answer.kind === 'heading') return <p className="font-semibold">{text('detail.answer_level', { level: answer.level ?? 0 })}</p>;
  return (
    <p className="max-w-prose font-semibold wrap-anywhere">
      <bdi>{answer.text}</bdi>
    </p>
  );
}

/** What a person says that Smart Fix can't know, such as an alternative text, and what became of it. Nothing for issues that take no answer. */
export function IssueAnswer({ issue }: { issue: IssueDetail }) {
  const text = useText();
  const may = useMay()(answerIssue);
  const { answer } = issue;
  if (!answer || (!may && !answer.given)) return null;
  return (
    <Section title={text('detail.answer')}>
      <div className="grid grid-cols-1 gap-4">
        {may ? (
          <>
            <p className="max-w-prose">{text('detail.answer_hint', { count: issue.occurrence_count })}</p>
            <AnswerForm issue={issue} answer={answer} />
          </>
        ) : (
          answer.given && <Words given={answer.given} />
        )}
        <div className="empty:hidden">
          <LicenceNote of={answerIssue} />
        </div>
        {answer.given && <Outcome given={answer.given} used={answer.used} />}
      </div>
    </Section>
  );
}
