import { answerIssue, removeIssueAnswer, type IssueAnswer as Answer } from '@manara/contract/issue-answers';
import type { IssueDetail } from '@manara/contract/issue-detail';
import { deepestHeading, longestAlternative, type AnswerKind } from '@manara/core/document-check/document-answer';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useRefreshIssues } from '../../../api/use-refresh-issues.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

const levels = Array.from({ length: deepestHeading }, (_, at) => at + 1);
/** A heading below the title of a document. */
const usualLevel = 2;

/** Takes a person's answer to an issue of documents. */
export function AnswerForm({ issue, answer: { kinds, given } }: { issue: Pick<IssueDetail, 'id' | 'asset_id'>; answer: Answer }) {
  const text = useText();
  const refresh = useRefreshIssues();
  const said = given?.answer ?? null;
  const [kind, setKind] = useState<AnswerKind>(said?.kind ?? kinds[0] ?? 'alternative');
  const [words, setWords] = useState(said?.text ?? '');
  const [level, setLevel] = useState(String(said?.level ?? usualLevel));
  const { errors, check, clear } = useFieldErrors<'alternative'>();
  const keep = useApiMutation(answerIssue);
  const forget = useApiMutation(removeIssueAnswer);
  const params = { id: issue.asset_id, issueId: issue.id };
  const save = () => {
    if (!check(kind === 'alternative' && !words.trim() ? { alternative: 'detail.answer_missing' } : {})) return;
    forget.reset();
    const body = kind === 'alternative' ? { kind, text: words } : kind === 'heading' ? { kind, level: Number(level) } : { kind };
    keep.mutate(
      { params, body },
      {
        onSuccess: () => {
          toast.good((say) => say('detail.answer_saved'));
          void refresh();
        },
      },
    );
  };
  const remove = () => {
    keep.reset();
    forget.mutate(
      { params },
      {
        onSuccess: () => {
          setWords('');
          toast.good((say) => say('detail.answer_removed'));
          void refresh();
        },
      },
    );
  };
  const error = keep.error ?? forget.error;
  return (
    <Form
      label={text('detail.answer')}
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
        <Button type="submit" busy={keep.isPending}>
          {text('detail.answer_save')}
        </Button>
        {given && (
          <Button busy={forget.isPending} onClick={remove}>
            {text('detail.answer_remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
