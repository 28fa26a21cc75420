import { listDomains } from '@manara/contract/domains';
import { deleteSignOnProvider, getSignOn, testSignOnProvider, type SignOnProvider } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DomainsCard } from './DomainsCard.tsx';
import { OnlyCard } from './OnlyCard.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProvidersTable } from './ProvidersTable.tsx';

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; provider: SignOnProvider } | null;

/** The providers by which the organisation signs in, and whether it does so by them alone. */
export function SignOnTab() {
  const text = useText();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [tested, setTested] = useState<SignOnProvider | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(getSignOn, {});
  const removing = useApiMutation(deleteSignOnProvider);
  const testing = useApiMutation(testSignOnProvider);
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id, name }: SignOnProvider) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          for (const { id: read } of [getSignOn, listDomains]) void queries.invalidateQueries({ queryKey: [read] });
          setTested(null);
          toast.good((say) => say('sign-on.removed', { name: isolate(name) }));
          close();
        },
      },
    );
  const test = (provider: SignOnProvider) => {
    setTested(provider);
    testing.mutate({ params: { id: provider.id } });
  };
  if (error && !data) return <LoadFailed level="h3" title={text('sign-on.failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('sign-on.loading')} className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </Loading>
    );
  const name = isolate(tested?.name ?? '');
  const problem = testing.data?.problem ?? (testing.error && (testing.error.failure.detail ?? text('shell.network_error')));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="max-w-prose text-ink-muted">{text('sign-on.intro')}</p>
          <Button variant="primary" icon="add" onClick={() => setDoing({ what: 'add' })}>
            {text('sign-on.add')}
          </Button>
        </div>
        {tested && !testing.isPending && (problem ?? testing.data) && (
          <div className="px-5 pb-5 wrap-anywhere">
            {problem ? (
              <Notice tone="bad">{text('sign-on.test_problem', { name, problem })}</Notice>
            ) : (
              <Notice tone="good" role="status">
                {text('sign-on.tested', { name })}
              </Notice>
            )}
          </div>
        )}
        {data.providers.length > 0 ? (
          <ProvidersTable
            providers={data.providers}
            busy={isFetching}
            testing={testing.isPending ? tested : null}
            onTest={test}
            onEdit={(provider) => setDoing({ what: 'edit', provider })}
            onRemove={(provider) => setDoing({ what: 'remove', provider })}
          />
        ) : (
          <div className="p-5 pt-0">
            <EmptyState icon="lock" level="h3" title={text('sign-on.none')}>
              {text('sign-on.none_hint')}
            </EmptyState>
          </div>
        )}
      </Card>
      {data.page_url && data.providers.length > 0 && (
        <Card>
          <CopyField label={text('sign-on.page')} value={data.page_url} takesFocus={false} />
          <p className="mt-3 text-ink-muted">{text('sign-on.page_hint')}</p>
        </Card>
      )}
      <DomainsCard />
      {data.providers.length > 0 && <OnlyCard signOn={data} />}
      {doing?.what === 'add' && <ProviderDialog provider={null} isFirst={data.providers.length === 0} onClose={close} />}
      {doing?.what === 'edit' && <ProviderDialog provider={doing.provider} onClose={close} />}
      {doing?.what === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.provider)}
          title={text('sign-on.remove_title', { name: isolate(doing.provider.name) })}
          confirmLabel={text('sign-on.remove')}
          busy={removing.isPending}
          error={removing.error && (removing.error.failure.detail ?? text('sign-on.operation_failed'))}
        >
          <p>{text('sign-on.remove_text', { count: doing.provider.members })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
