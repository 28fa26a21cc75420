import { listIntegrations, type CodeHostName } from '@manara/contract/connections';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { ChosenRepository } from './ChosenRepository.tsx';
import { ConnectPanel } from './ConnectPanel.tsx';
import { hostNames } from './host-names.ts';
import { RepositoryList } from './RepositoryList.tsx';
import type { RepositoryValues } from './repository-values.ts';

interface Props {
  value: RepositoryValues | null;
  onChange: (value: RepositoryValues | null) => void;
  /** Of types that stand on one provider alone. */
  only?: CodeHostName;
  /** The finished pages in it are what is scanned: there is no address. */
  isScanned?: boolean;
}

/** Where the sources of an asset are: chosen from what is connected, with branch, folder and address. */
export function RepositoryField({ value, onChange, only, isScanned = false }: Props) {
  const text = useText();
  const hintId = useId();
  // Opened by a press: what the server says of repositories comes into room that is there, and moves nothing.
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="font-medium">
        {isScanned ? text('integrations.repository') : text('shell.optional_field', { name: text('integrations.repository') })}
      </legend>
      <p id={hintId} className="mt-1 mb-3 text-sm text-ink-muted">
        {text(isScanned ? 'integrations.repository_hint_sources' : 'integrations.repository_hint')}
      </p>
      {value ? (
        <ChosenRepository
          value={value}
          hasAddress={!isScanned}
          changeRef={change}
          onChange={onChange}
          onRemove={() => {
            flushSync(() => onChange(null));
            list.current?.focus();
          }}
        />
      ) : !isOpen ? (
        <Button
          icon="search"
          onClick={() => {
            flushSync(() => setOpen(true));
            list.current?.focus();
          }}
        >
          {text('integrations.repository_choose')}
        </Button>
      ) : (
        <div ref={list} tabIndex={-1} className="min-h-[34rem]" role="group" aria-label={text('integrations.repository_choose')}>
          <Choice
            only={only}
            onChoose={(place, name) => {
              flushSync(() => onChange({ ...place, name, connected: true, branch: '', folder: '', address: '' }));
              change.current?.focus();
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** The repositories of what is connected; the way to connect where nothing is. */
function Choice({
  only,
  onChoose,
}: {
  only?: CodeHostName;
  onChoose: (place: Pick<RepositoryValues, 'provider' | 'host'>, name: string) => void;
}) {
  const text = useText();
  const [wanted, setWanted] = useState<CodeHostName | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listIntegrations, {});
  if (error && !data) {
    const failed = text('integrations.check_failed', { name: hostNames[only ?? 'github'] });
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {whyNot(text, error.failure, failed, failed)}
      </RetryNotice>
    );
  }
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        <Spinner /> {text('integrations.checking')}
      </p>
    );
  const hosts = data.integrations.filter(({ connected, provider }) => connected && (!only || provider === only));
  const host = hosts.find(({ provider }) => provider === wanted) ?? hosts[0];
  if (!host) return <ConnectPanel onBack={() => void refetch()} />;
  return (
    <div className="grid gap-3">
      {hosts.length > 1 && (
        <Select
          label={text('integrations.repository_of')}
          value={host.provider}
          options={hosts.map(({ provider, account }) => ({
            value: provider,
            label: [hostNames[provider], account?.login].filter(Boolean).join(', '),
          }))}
          onChange={setWanted}
        />
      )}
      <RepositoryList
        key={host.provider}
        provider={host.provider}
        onChoose={(name) => onChoose({ provider: host.provider, host: host.base_url }, name)}
        onGone={() => void refetch()}
      />
    </div>
  );
}
