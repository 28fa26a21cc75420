import { getSecurityRules } from '@manara/contract/organisation-security';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { SecurityRulesForm } from './SecurityRulesForm.tsx';

/** The bounds of sessions, invitations and keys: owners set them, administrators read them. */
export function SecurityRulesCard() {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(getSecurityRules, {});
  if (data) return <SecurityRulesForm stored={data} />;
  if (error) return <LoadFailed level="h3" title={text('admin.rules_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  return (
    <Loading label={text('admin.rules_loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
