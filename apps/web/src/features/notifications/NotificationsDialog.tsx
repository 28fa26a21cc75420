import { countUnread, listNotifications, readAllNotifications } from '@manara/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { RecentMessages } from './RecentMessages.tsx';

const pageSize = 20;

/** What the person has been told, newest first. */
export function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('shell.bell_title')} footer={<ToSettings onGo={onClose} />}>
      <Told onGo={onClose} />
    </Dialog>
  );
}

/** The same where it hangs from the bell. */
export function NotificationsCard({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <>
      <h2 className="text-base font-semibold">{text('shell.bell_title')}</h2>
      <Told onGo={onClose} />
      <div className="border-t border-line pt-3">
        <ToSettings onGo={onClose} />
      </div>
    </>
  );
}

const Told = ({ onGo }: { onGo: () => void }) => (
  <>
    <Notifications onGo={onGo} />
    <RecentMessages onGo={onGo} />
  </>
);

function ToSettings({ onGo }: { onGo: () => void }) {
  const text = useText();
  return (
    <ButtonLink to="/settings?tab=notifications" variant="quiet" icon="settings" onClick={onGo}>
      {text('shell.bell_choose')}
    </ButtonLink>
  );
}

function Notifications({ onGo }: { onGo: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch, isFetching } = useApiQuery(listNotifications, { query: { limit } });
  const readAll = useApiMutation(readAllNotifications);
  const readAgain = () => Promise.all([countUnread, listNotifications].map(({ id }) => queries.invalidateQueries({ queryKey: [id] })));
  if (!data && error)
    return <LoadFailed level="h3" title={text('shell.bell_failed')} onRetry={refetch} retrying={isFetching} error={error} />;
  if (!data)
    return (
      <Loading label={text('shell.loading')} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  if (data.total === 0)
    return (
      <EmptyState icon="bell" level="h3" title={text('shell.bell_empty')}>
        {text('shell.bell_empty_hint')}
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        icon="check"
        className="justify-self-start"
        aria-disabled={data.unread === 0 || undefined}
        busy={readAll.isPending}
        onClick={() => readAll.mutate({}, { onSettled: readAgain })}
      >
        {text('shell.bell_read_all')}
      </Button>
      <ul className="divide-y divide-line">
        {data.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onRead={() => void readAgain()} onGo={onGo} />
        ))}
      </ul>
      {data.notifications.length < data.total && (
        <Button busy={isFetching} className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          {text('shell.bell_more')}
        </Button>
      )}
    </div>
  );
}
