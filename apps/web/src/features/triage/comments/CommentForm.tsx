import { longestReason } from '@manara/core/issues/triage-limits';
import type { Issue } from '@manara/contract/issues';
import { createComment, editComment, listComments, listIssueEvents, type IssueComment } from '@manara/contract/triage';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { MentionArea } from './MentionArea.tsx';
import { useReason } from '../use-after-deed.ts';

interface Props {
  issue: Issue;
  /** The comment to change; without one it is a new one. */
  comment?: IssueComment;
  onDone?: () => void;
}

/** Takes a new comment, or changes one of the person's own. */
export function CommentForm({ issue, comment, onDone }: Props) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const [words, setWords] = useState(comment?.text ?? '');
  const { errors, check, fromServer, clear } = useFieldErrors<'text'>();
  const create = useApiMutation(createComment);
  const edit = useApiMutation(editComment);
  const { error, isPending } = comment ? edit : create;
  const reasonOf = useReason();
  const refresh = () => Promise.all([listComments, listIssueEvents].map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  const outcome = {
    onSuccess: async () => {
      if (!comment) setWords('');
      toast.good((say) => say(comment ? 'triage.comment_saved' : 'triage.comment_added'));
      await refresh();
      onDone?.();
    },
    onError: ({ failure }: { failure: Parameters<typeof reasonOf>[0] }) => {
      fromServer(failure.fields);
      // What was written stays; the next try is made on the comment as it is by now.
      void refresh();
    },
  };
  const save = () => {
    if (!check(words.trim() === '' ? { text: 'triage.comment_required' } : {})) return;
    const params = { id: issue.asset_id, issueId: issue.id };
    if (comment) edit.mutate({ params: { ...params, commentId: comment.id }, body: { text: words, version: comment.version } }, outcome);
    else create.mutate({ params, body: { text: words } }, outcome);
  };
  const label = comment
    ? text('triage.comment_edit_of', { date: isolate(format.dateTime(comment.created_at)) })
    : text('triage.comment_add');
  return (
    <Form label={label} onSubmit={save} errors={errors} failure={error && reasonOf(error.failure)} className="grid gap-3">
      <MentionArea
        label={text('triage.comment')}
        name="text"
        maxLength={longestReason}
        value={words}
        onChange={(next) => {
          setWords(next);
          clear('text');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={isPending}>
          {text(comment ? 'shell.save' : 'triage.comment_add')}
        </Button>
        {comment && (
          <Button size="sm" onClick={onDone}>
            {text('shell.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
