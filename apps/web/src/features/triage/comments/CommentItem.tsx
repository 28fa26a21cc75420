import type { Issue } from '@manara/contract/issues';
import { deleteComment, listComments, type IssueComment } from '@manara/contract/triage';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useReason } from '../use-after-deed.ts';
import { CommentForm } from './CommentForm.tsx';
import { partsOf } from './mention-at.ts';

/** One comment; its author can change it in place, and who may delete it can. */
export function CommentItem({ issue, comment }: { issue: Issue; comment: IssueComment }) {
  const text = useText();
  const format = useFormat();
  const mayWrite = useMay()(deleteComment);
  const queries = useQueryClient();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const { mutate, error, isPending } = useApiMutation(deleteComment);
  const reasonOf = useReason();
  const date = isolate(format.dateTime(comment.created_at));
  const remove = () =>
    mutate(
      { params: { id: issue.asset_id, issueId: issue.id, commentId: comment.id } },
      {
        onSuccess: async () => {
          setDoing(null);
          toast.good((say) => say('triage.comment_deleted'));
          await queries.invalidateQueries({ queryKey: [listComments.id] });
        },
      },
    );
  const endEdit = () => {
    setDoing(null);
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1} className="min-w-0 border-s-2 border-line-strong ps-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <MemberAvatar id={comment.author_id} name={comment.author} />
        <bdi className="font-semibold text-ink">{comment.author}</bdi>
        <time dateTime={comment.created_at}>{format.dateTime(comment.created_at)}</time>
        {comment.edited_at && <span>{text('triage.comment_edited', { date: isolate(format.dateTime(comment.edited_at)) })}</span>}
      </p>
      {doing === 'edit' ? (
        <CommentForm issue={issue} comment={comment} onDone={endEdit} />
      ) : (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {partsOf(comment.text).map((part) => (part.calls ? <bdi key={part.at}>{part.text}</bdi> : part.text))}
        </p>
      )}
      {doing !== 'edit' && mayWrite && (comment.is_own || comment.can_delete) && (
        <div className="mt-1 flex flex-wrap gap-2">
          {comment.is_own && (
            <Button size="sm" variant="quiet" aria-label={text('triage.comment_edit_of', { date })} onClick={() => setDoing('edit')}>
              {text('triage.comment_edit')}
            </Button>
          )}
          {comment.can_delete && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={text('triage.comment_delete_of', { name: isolate(comment.author), date })}
              onClick={() => setDoing('delete')}
            >
              {text('triage.comment_delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={() => setDoing(null)}
        onConfirm={remove}
        title={text('triage.comment_delete_title')}
        confirmLabel={text('triage.comment_delete')}
        busy={isPending}
        error={error && reasonOf(error.failure)}
      >
        <p>{text('triage.comment_delete_text')}</p>
      </ConfirmDialog>
    </li>
  );
}
