import type { IssueAnswer as Answer } from '@manara/contract/issue-answers';
import { useState, type ReactNode } from 'react';
import type { Callable } from '../../api/endpoint-types.ts';
import { useMay } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LicenceNote } from '../LicenceNote.tsx';
import { isOvertaken } from './answer-change.ts';
import { AnswerForm, type AnswerFormProps } from './AnswerForm.tsx';

type Given = NonNullable<Answer['given']>;

/** What was said, where no form has it. */
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

interface Props extends AnswerFormProps {
  /** What the answer is for. */
  hint: string;
  /** The call that keeps an answer. */
  call: Callable;
  /** What became of it. */
  children: ReactNode;
}

/** What a person says that fixes can't know, with the form for those who may say it, and what became of it. */
export function PersonAnswer({ hint, call, children, ...form }: Props) {
  const text = useText();
  const format = useFormat();
  const may = useMay()(call);
  const { given } = form.answer;
  const [seen, setSeen] = useState(given?.at ?? null);
  // From here on what others have said is on the screen too, and may be replaced.
  const isLate = isOvertaken(form.keep) || isOvertaken(form.forget);
  return (
    <div className="grid grid-cols-1 gap-4">
      {may ? (
        <>
          <p className="max-w-prose">{hint}</p>
          <AnswerForm {...form} seen={isLate ? (given?.at ?? null) : seen} onSeen={setSeen} />
        </>
      ) : (
        given && <Words given={given} />
      )}
      <div className="empty:hidden">
        <LicenceNote of={call} />
      </div>
      {given && (
        <div className="space-y-2">
          {may && isLate && <Words given={given} />}
          <p className="text-sm text-ink-muted">
            {text('detail.answer_by', { name: isolate(given.by), date: isolate(format.dateTime(given.at)) })}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
