import { listIntegrations } from '@manara/contract/connections';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { whyNot } from '../../ui/why-not.ts';
import { ConnectDialog } from './connect/ConnectDialog.tsx';
import { ConnectionFacts } from './ConnectionFacts.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import type { Integration } from './integration.ts';
import { calls, providers } from './providers.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const tones = { connected: 'good', suspended: 'warn', removed: 'bad', refused: 'bad', not_connected: 'neutral' } as const satisfies Record<
  Integration['state'],
  BadgeTone
>;

/** One provider: whether and how it is connected, and what an administrator can do about it. */
export function ProviderCard({ integration }: { integration: Integration }) {
  const text = useText();
  const headingId = useId();
  const queries = useQueryClient();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [asked, setAsked] = useState<'connect' | 'disconnect' | 'webhook' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { provider, connected, state, detail } = integration;
  const isKnown = state !== 'not_connected';
  const { name } = providers[provider];
  const read = () => queries.invalidateQueries({ queryKey: [listIntegrations.id] });
  const refresh = async () => {
    setChecking(true);
    const answer = await call(calls[provider].status, { query: { tenantId: 'demo', refresh: true } });
    await read();
    setChecking(false);
    if (!answer.ok) return toast.bad((say) => whyNot(say, answer, say('integrations.check_failed', { name })));
    const { detail: problem } = answer.data;
    if (problem) toast.bad(() => problem);
    else toast.good((say) => say('integrations.refreshed', { name }));
  };
  /** What a button does, with whose it is for those who hear it alone. */
  const deed = (label: string) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
    </span>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name="code" size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          {name}
        </h3>
        <Badge tone={tones[state]} icon={connected ? 'check' : undefined}>
          {text(`integrations.state_${state}`)}
        </Badge>
      </header>
      <div className="grid grow content-start gap-4">
        {isKnown ? <ConnectionFacts integration={integration} /> : <p>{text(`integrations.not_connected_${provider}`)}</p>}
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
              {deed(text(isKnown ? 'integrations.connect_again' : 'integrations.connect'))}
            </Button>
          )}
          {isKnown && (
            <>
              <Button icon="refresh" busy={isChecking} onClick={() => void refresh()}>
                {deed(text('integrations.refresh'))}
              </Button>
              {connected && provider === 'gitlab' && (
                <Button onClick={() => setAsked('webhook')}>{deed(text('integrations.webhook'))}</Button>
              )}
              <Button variant="danger" onClick={() => setAsked('disconnect')}>
                {deed(text('integrations.disconnect'))}
              </Button>
            </>
          )}
        </footer>
      )}
      {asked === 'connect' && <ConnectDialog integration={integration} onClose={() => setAsked(null)} onConnected={read} />}
      {asked === 'webhook' && <WebhookDialog onClose={() => setAsked(null)} onDone={read} />}
      {asked === 'disconnect' && <DisconnectDialog integration={integration} onClose={() => setAsked(null)} onDone={read} />}
    </Card>
  );
}
