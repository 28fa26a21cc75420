import { listIntegrations } from '@manara/contract/connections';
import { sentKinds } from '@manara/core/channels/channel';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { isSent } from './channels/channel-kinds.ts';
import { ChannelCard } from './channels/ChannelCard.tsx';
import { ChannelKindCard } from './channels/ChannelKindCard.tsx';
import { LibraryCard } from './libraries/LibraryCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { TrackerCard } from './trackers/TrackerCard.tsx';

/** What Manara works together with, by groups: each with its state, and with what connects and disconnects it. */
export function IntegrationsScreen() {
  const text = useText();
  const queries = useQueryClient();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const { data, error, isFetching, refetch } = useApiQuery(listIntegrations, {});
  const read = () => queries.invalidateQueries({ queryKey: [listIntegrations.id] });
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
          <Group
            id="messages"
            action={
              isAdministrator && (
                <ButtonLink to="/integrations/rules" icon="bell">
                  {text('channels.rules_link')}
                </ButtonLink>
              )
            }
          >
            {sentKinds.map((kind) => (
              <li key={kind} className="min-w-0">
                <ChannelKindCard kind={kind} count={data.channels.filter((channel) => channel.kind === kind).length} onDone={read} />
              </li>
            ))}
            {data.channels.map(
              (channel) =>
                isSent(channel) && (
                  <li key={channel.id} className="min-w-0">
                    <ChannelCard channel={channel} onDone={read} />
                  </li>
                ),
            )}
          </Group>
          <Group id="tracking">
            {data.integrations.map(({ provider, connected }) => (
              <li key={provider} className="min-w-0">
                <TrackerCard tracker={provider} connected={data.tracker} hasHost={connected} onDone={read} />
              </li>
            ))}
            <li className="min-w-0">
              <TrackerCard tracker="jira" connected={data.tracker} onDone={read} />
            </li>
          </Group>
        </div>
      )}
    </>
  );
}

function Group({
  id,
  action,
  children,
}: {
  id: 'codebase' | 'documents' | 'messages' | 'tracking';
  action?: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold [&:lang(en)]:text-lg [&:lang(en)]:tracking-wide [&:lang(en)]:uppercase">
        {text(`integrations.group_${id}`)}
      </h2>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-muted">{text(`integrations.group_${id}_text`)}</p>
        {action}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-5">{children}</ul>
    </section>
  );
}
