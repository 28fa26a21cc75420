import { listGithubRepos, listGitlabRepos, type CodeHostName, type RemoteRepository } from '@manara/contract/connections';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { ConnectPanel } from './ConnectPanel.tsx';
import { hostNames } from './host-names.ts';

const calls = { github: listGithubRepos, gitlab: listGitlabRepos } as const;
/** Rows at once, without a scrollbar of their own; whoever has more finds the others by searching. */
const most = 8;

interface Props {
  provider: CodeHostName;
  onChoose: (name: string) => void;
  /** The provider is not connected any more. */
  onGone: () => void;
}

/** The repositories that may be chosen; the way to connect where the provider is not connected any more. */
export function RepositoryList({ provider, onChoose, onGone }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [isReading, setReading] = useState(false);
  const endpoint = calls[provider];
  const { data, error, isFetching } = useApiQuery(endpoint, { query: { tenantId: 'demo', search } });
  const shown = data?.repositories.slice(0, most);
  const failed = text('integrations.repositories_failed');
  const isGone = !data && error?.failure.status === 404;
  /** The provider itself is asked again, not what is remembered of it. */
  const refresh = async () => {
    setReading(true);
    await call(endpoint, { query: { tenantId: 'demo', refresh: true } });
    await queries.invalidateQueries({ queryKey: [endpoint.id] });
    setReading(false);
    if (isGone) onGone();
  };
  if (isGone) return <ConnectPanel onBack={() => void refresh()} />;
  return (
    <div className="grid min-h-[34rem] content-start gap-2 rounded-control border border-line-strong p-3">
      <div className="flex items-end gap-1">
        <SearchField
          label={text('integrations.repository_search', { name: hostNames[provider] })}
          hideLabel={false}
          value={search}
          onSearch={setSearch}
          className="grow"
        />
        <IconButton
          icon="refresh"
          label={text('integrations.repository_refresh')}
          aria-disabled={isReading || undefined}
          onClick={() => void refresh()}
        />
      </div>
      {error && !data && (
        <RetryNotice onRetry={() => void refresh()} retrying={isFetching || isReading}>
          {whyNot(text, error.failure, failed, failed)}
        </RetryNotice>
      )}
      {!data && !error && (
        <Loading label={text('integrations.repositories_loading')} className="grid gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {data && (
        <p role="status" className="text-sm text-ink-muted">
          {text('integrations.repositories_found', {
            total: data.total,
            shown: most,
            more: data.total > most ? 'yes' : 'no',
          })}
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((repository) => (
            <li key={repository.name} className="flex items-center gap-1">
              <RepositoryRow repository={repository} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RepositoryRow({ repository, onChoose }: { repository: RemoteRepository; onChoose: Props['onChoose'] }) {
  const text = useText();
  const { name, url, is_private: isPrivate, is_archived: isArchived, can_write: canWrite } = repository;
  return (
    <>
      <button
        type="button"
        onClick={() => onChoose(name)}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1 text-start hover:bg-primary-soft"
      >
        <Bdi className="min-w-0 font-medium wrap-anywhere">{name}</Bdi>
        {isPrivate && <Badge icon="lock">{text('integrations.repository_private')}</Badge>}
        {(isArchived || !canWrite) && (
          <Badge tone="warn">{text(isArchived ? 'integrations.repository_archived' : 'integrations.repository_read_only')}</Badge>
        )}
      </button>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={text('integrations.repository_open', { name: isolate(name) })}
        aria-label={text('integrations.repository_open', { name: isolate(name) })}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-primary-soft"
      >
        <Icon name="external" />
      </a>
    </>
  );
}
