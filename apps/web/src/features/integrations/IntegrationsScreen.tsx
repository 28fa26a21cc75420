import { listIntegrations } from '@manara/contract/connections';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { LibraryCard } from './libraries/LibraryCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';

/** What Manara works together with, by groups: each with its state, and with what connects and disconnects it. */
export function IntegrationsScreen() {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listIntegrations, {});
  return (
    <>
      <PageHeader title={text('integrations.title')} subtitle={text('integrations.subtitle')} />
      {error && !data && <LoadFailed title={text('integrations.load_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
      {!data && !error && (
        <Loading label={text('integrations.loading')} className="grid gap-5 md:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-8">
          <Group id="codebase">
            {data.integrations.map((integration) => (
              <li key={integration.provider} className="min-w-0">
                <ProviderCard integration={integration} />
              </li>
            ))}
          </Group>
          <Group id="documents">
            {data.libraries.map((connection) => (
              <li key={connection.kind} className="min-w-0">
                <LibraryCard connection={connection} />
              </li>
            ))}
          </Group>
        </div>
      )}
    </>
  );
}

function Group({ id, children }: { id: 'codebase' | 'documents'; children: ReactNode }) {
  const text = useText();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold">
        {text(`integrations.group_${id}`)}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{text(`integrations.group_${id}_text`)}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-5">{children}</ul>
    </section>
  );
}
