import type { AnswerBody, IssueAnswer as Answer, SeenAnswer } from '@manara/contract/issue-answers';
import { deepestHeading, longestAlternative, type AnswerKind } from '@manara/core/document-check/document-answer';
import { useRef, useState } from 'react';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Form } from '../form/Form.tsx';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { Select } from '../form/Select.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { toast } from '../toast/toast.ts';
import type { AnswerChange } from './answer-change.ts';

const levels = Array.from({ length: deepestHeading }, (_, at) => at + 1);
/** A heading below the title of a document. */
const usualLevel = 2;

export interface AnswerFormProps {
  /** Its name. */
  label: string;
  answer: Answer;
  /** What is said once an answer is kept. */
  saved: MessageId;
  keep: AnswerChange<AnswerBody>;
  forget: AnswerChange<SeenAnswer>;
}

interface Props extends AnswerFormProps {
  /** When the answer was given that the person has seen; null: there was none. */
  seen: string | null;
  onSeen: (seen: string | null) => void;
}

/** Takes a person's answer to an issue of documents. */
export function AnswerForm({ label, answer: { kinds, given }, saved, keep, forget, seen, onSeen }: Props) {
  const text = useText();
  const said = given?.answer ?? null;
  const [kind, setKind] = useState<AnswerKind>(said?.kind ?? kinds[0] ?? 'alternative');
  const [words, setWords] = useState(said?.text ?? '');
  const [level, setLevel] = useState(String(said?.level ?? usualLevel));
  const { errors, check, clear } = useFieldErrors<'alternative'>();
  const save = () => {
    if (!check(kind === 'alternative' && !words.trim() ? { alternative: 'detail.answer_missing' } : {})) return;
    forget.reset();
    const answer = kind === 'alternative' ? { kind, text: words } : kind === 'heading' ? { kind, level: Number(level) } : { kind };
    onSeen(seen);
    keep.run({ ...answer, seen }, (at) => {
      onSeen(at);
      toast.good((say) => say(saved));
    });
  };
  const saving = useRef<HTMLButtonElement>(null);
  const remove = (button: HTMLButtonElement) => {
    keep.reset();
    forget.run(seen === null ? {} : { seen }, () => {
      onSeen(null);
      setWords('');
      // It goes with the answer.
      if (document.activeElement === button) saving.current?.focus();
      toast.good((say) => say('detail.answer_removed'));
    });
  };
  const error = keep.error ?? forget.error;
  return (
    <Form
      label={label}
      onSubmit={save}
      errors={errors}
      failure={error && (error.failure.detail ?? text('detail.answer_failed'))}
      className="grid max-w-prose grid-cols-1 gap-4"
    >
      {kinds.includes('decorative') && (
        <RadioGroup
          legend={text('detail.answer_kind')}
          name="kind"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'alternative', label: text('detail.answer_alternative') },
            { value: 'decorative', label: text('detail.answer_decorative'), hint: text('detail.answer_decorative_hint') },
          ]}
        />
      )}
      {kind === 'alternative' && (
        <TextArea
          label={text('detail.answer_alternative')}
          name="alternative"
          hint={text('detail.answer_alternative_hint')}
          required
          maxLength={longestAlternative}
          value={words}
          onChange={(typed) => {
            setWords(typed);
            clear('alternative');
          }}
        />
      )}
      {kind === 'heading' && (
        <Select
          label={text('detail.answer_heading')}
          name="level"
          value={level}
          onChange={setLevel}
          options={levels.map((one) => ({ value: String(one), label: text('detail.answer_level', { level: one }) }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={saving} type="submit" busy={keep.isPending}>
          {text('detail.answer_save')}
        </Button>
        {/* An answer that came meanwhile is not shown yet: people who save see it first. */}
        {given && seen !== null && (
          <Button busy={forget.isPending} onClick={({ currentTarget }) => remove(currentTarget)}>
            {text('detail.answer_remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
