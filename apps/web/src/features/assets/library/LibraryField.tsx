import { getLibraryConnection, type LibraryKind } from '@manara/contract/library-connections';
import { hasRole } from '@manara/core/role';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { libraryLabel, type LibraryValues } from './library-values.ts';
import { LibraryChoice } from './LibraryChoice.tsx';

interface Props {
  kind: LibraryKind;
  value: LibraryValues | null;
  onChange: (value: LibraryValues | null) => void;
  /** The server's sentence. */
  error?: string;
}

/** The library of an asset, or a folder in it: chosen from what the connection reaches. */
export function LibraryField({ kind, value, onChange, error }: Props) {
  const text = useText();
  const hintId = useId();
  // Opened by a press: what Microsoft answers comes into room that is there, and moves nothing.
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const open = () => {
    flushSync(() => {
      setOpen(true);
      onChange(null);
    });
    list.current?.focus();
  };
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="font-medium">{text('shell.optional_field', { name: text('integrations.library') })}</legend>
      <p id={hintId} className="mt-1 mb-3 text-sm text-ink-muted">
        {text(`integrations.library_hint_${kind}`)}
      </p>
      {error && <Notice tone="bad">{error}</Notice>}
      {value ? (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-primary bg-primary-soft px-4 py-2">
            <Icon name="file" className="text-primary" />
            <bdi className="min-w-0 grow font-semibold wrap-anywhere">{libraryLabel(value)}</bdi>
            <Button ref={change} size="sm" onClick={open}>
              {text('integrations.library_change')}
            </Button>
          </div>
          {!value.connected && <Notice tone="warn">{text('assets.library_disconnected', { name: libraryNames[kind] })}</Notice>}
        </div>
      ) : !isOpen ? (
        <Button icon="search" onClick={open}>
          {text('integrations.library_choose')}
        </Button>
      ) : (
        <div ref={list} tabIndex={-1} role="group" aria-label={text('integrations.library_choose')} className="min-h-[34rem]">
          <Connected
            kind={kind}
            onChoose={(chosen) => {
              flushSync(() => onChange(chosen));
              change.current?.focus();
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** What the connection reaches; the way to connect where there is none. */
function Connected({ kind, onChoose }: { kind: LibraryKind; onChoose: (library: LibraryValues) => void }) {
  const text = useText();
  const name = libraryNames[kind];
  const mayConnect = hasRole(useSignedInUser().role, 'administrator');
  const { data, error, isFetching, refetch } = useApiQuery(getLibraryConnection, { params: { kind } });
  if (error && !data)
    return (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
        {error.failure.detail ?? text('integrations.check_failed', { name })}
      </RetryNotice>
    );
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        <Spinner /> {text('integrations.checking')}
      </p>
    );
  if (data.connected) return <LibraryChoice kind={kind} onChoose={onChoose} />;
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        {data.detail ?? text(mayConnect ? 'integrations.library_unconnected' : 'integrations.library_unconnected_ask', { name })}
      </Notice>
      {mayConnect && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExternalLink href="/integrations">{text('integrations.connect_title', { name })}</ExternalLink>
          <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {text('integrations.library_recheck')}
          </Button>
        </div>
      )}
    </div>
  );
}
