import { getOrganisation } from '@manara/contract/organisation-profile';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ApiKeysCard } from '../../../ui/api-keys/ApiKeysCard.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';

/** What the organisation is called, and what new people, invitations and assets begin with; and its keys. */
export function OrganisationTab() {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(getOrganisation, {});
  if (data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <OrganisationForm stored={data} />
        <ApiKeysCard of="organisation" level="h3" />
      </div>
    );
  if (error)
    return (
      <ErrorPanel level="h3" title={text('admin.organisation_failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {error.failure.detail ?? text('shell.network_error')}
      </ErrorPanel>
    );
  return (
    <Loading label={text('admin.organisation_loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
