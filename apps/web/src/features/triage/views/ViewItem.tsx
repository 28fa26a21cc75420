import { changeView, deleteView, listViews, type SavedQuery, type SavedView } from '@manara/contract/triage';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { Saying } from '../../../i18n/saying.ts';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { reasonOf } from '../use-after-deed.ts';

interface Props {
  view: SavedView;
  present: SavedQuery;
  address: string;
  onFollow: () => void;
}

/** One saved view: a link to its list, and what its owner can do with it. */
export function ViewItem({ view, present, address, onFollow }: Props) {
  const text = useText();
  const { role } = useSignedInUser();
  const queries = useQueryClient();
  const change = useApiMutation(changeView);
  const remove = useApiMutation(deleteView);
  const name = isolate(view.name);
  const outcome = (message: Saying) => ({
    onSuccess: async () => {
      toast.good(message);
      await queries.invalidateQueries({ queryKey: [listViews.id] });
    },
    onError: ({ failure }: CallError) => toast.bad(reasonOf(failure)),
  });
  const params = { id: view.id };
  const toggleSharing = () =>
    change.mutate(
      { params, body: { is_shared: !view.is_shared } },
      outcome((say) => say(view.is_shared ? 'triage.view_now_own' : 'triage.view_now_shared', { name })),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-control border border-line ps-4">
      <span className="min-w-0 py-2">
        <Link to={address} onClick={onFollow} className="inline-flex min-h-6 items-center font-semibold wrap-anywhere">
          <bdi>{view.name}</bdi>
        </Link>
        {view.is_shared && (
          <span className="block text-sm text-ink-muted">
            {view.is_own ? text('triage.view_by_you') : text('triage.view_shared_by', { name: isolate(view.owner) })}
          </span>
        )}
      </span>
      {view.can_change && (
        <span className="flex">
          <IconButton
            icon="refresh"
            label={text('triage.view_replace', { name })}
            onClick={() =>
              change.mutate(
                { params, body: { query: present } },
                outcome((say) => say('triage.view_replaced', { name })),
              )
            }
          />
          {(view.is_shared || hasRole(role, 'member')) && (
            <IconButton
              icon={view.is_shared ? 'lock' : 'people'}
              label={text(view.is_shared ? 'triage.view_unshare_toggle' : 'triage.view_share_toggle', { name })}
              onClick={toggleSharing}
            />
          )}
          <IconButton
            icon="trash"
            label={text('triage.view_delete', { name })}
            onClick={() =>
              remove.mutate(
                { params },
                outcome((say) => say('triage.view_deleted', { name })),
              )
            }
          />
        </span>
      )}
    </li>
  );
}
