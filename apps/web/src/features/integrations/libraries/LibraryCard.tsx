import { listIntegrations } from '@manara/contract/connections';
import { getLibraryConnection, type LibraryConnection } from '@manara/contract/library-connections';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ConnectLibrariesDialog } from './ConnectLibrariesDialog.tsx';
import { DisconnectLibrariesDialog } from './DisconnectLibrariesDialog.tsx';
import { LibraryFacts } from './LibraryFacts.tsx';

const tones: Record<LibraryConnection['state'], BadgeTone> = {
  connected: 'good',
  expired: 'bad',
  refused: 'bad',
  withdrawn: 'warn',
  not_connected: 'neutral',
};

/** SharePoint or OneDrive: whether and how it is connected, and what an administrator can do about it. */
export function LibraryCard({ connection }: { connection: LibraryConnection }) {
  const text = useText();
  const headingId = useId();
  const queries = useQueryClient();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [asked, setAsked] = useState<'connect' | 'disconnect' | null>(null);
  const [isTesting, setTesting] = useState(false);
  const { kind, how, connected, state, detail } = connection;
  const isKnown = state !== 'not_connected';
  const name = libraryNames[kind];
  const read = () => queries.invalidateQueries({ queryKey: [listIntegrations.id] });
  const test = async () => {
    setTesting(true);
    const answer = await call(getLibraryConnection, { params: { kind }, query: { refresh: true } });
    await read();
    setTesting(false);
    const { detail: problem } = answer.ok ? answer.data : answer;
    if (answer.ok && !problem) toast.good((say) => say('integrations.tested', { name }));
    else
      toast.bad((say) =>
        !answer.ok && isNetworkError(answer) ? say('shell.network_error') : (problem ?? say('integrations.check_failed', { name })),
      );
  };
  /** What a button does, with whose it is for those who hear it alone. */
  const action = (label: string) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
    </span>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name="file" size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          {name}
        </h3>
        <Badge tone={tones[state]} icon={connected ? 'check' : undefined}>
          {text(state === 'expired' && how === 'code' ? 'integrations.state_expired_code' : `integrations.state_${state}`)}
        </Badge>
      </header>
      <div className="grid grow content-start gap-4">
        {isKnown ? <LibraryFacts connection={connection} /> : <p>{text(`integrations.not_connected_${kind}`)}</p>}
        {detail && (
          <Notice tone="warn" role="note">
            {detail}
          </Notice>
        )}
      </div>
      {mayChange && (
        <footer className="flex flex-wrap gap-3">
          {!connected && (
            <Button variant="primary" icon="link" onClick={() => setAsked('connect')}>
              {action(text(isKnown ? 'integrations.connect_again' : 'integrations.connect'))}
            </Button>
          )}
          {isKnown && (
            <>
              <Button icon="refresh" busy={isTesting} onClick={() => void test()}>
                {action(text('integrations.test'))}
              </Button>
              {connected && <Button onClick={() => setAsked('connect')}>{action(text('integrations.app_change'))}</Button>}
              <Button variant="danger" onClick={() => setAsked('disconnect')}>
                {action(text('integrations.disconnect'))}
              </Button>
            </>
          )}
        </footer>
      )}
      {asked === 'connect' && <ConnectLibrariesDialog connection={connection} onClose={() => setAsked(null)} onConnected={read} />}
      {asked === 'disconnect' && <DisconnectLibrariesDialog kind={kind} onClose={() => setAsked(null)} onDone={read} />}
    </Card>
  );
}
