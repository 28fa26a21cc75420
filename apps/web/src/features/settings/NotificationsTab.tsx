import { getNotificationPreferences } from '@manara/contract/notifications';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { SwitchesCard } from './notifications/SwitchesCard.tsx';
import { PushCard } from './notifications/PushCard.tsx';
import { ToldCard } from './notifications/ToldCard.tsx';

/** Of what the person is told, and how. */
export function NotificationsTab() {
  const text = useText();
  const { data, error, refetch, isFetching } = useApiQuery(getNotificationPreferences, {});
  if (!data && !error)
    return (
      <Loading label={text('shell.loading')} className="grid gap-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <div className="grid gap-6">
      <SwitchesCard reach={data?.reach} />
      <PushCard />
      {data ? (
        <ToldCard stored={data.preferences} />
      ) : (
        <ErrorPanel title={text('settings.told_load_failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {error?.failure.detail}
        </ErrorPanel>
      )}
    </div>
  );
}
