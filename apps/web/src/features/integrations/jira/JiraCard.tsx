import type { TrackerConnection } from '@manara/contract/trackers';
import { testJira } from '@manara/contract/trackers';
import { hasRole } from '@manara/core/role';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { ConnectJiraDialog } from './ConnectJiraDialog.tsx';
import { DisconnectJiraDialog } from './DisconnectJiraDialog.tsx';
import { JiraTargets } from './JiraTargets.tsx';

interface Props {
  /** null: there is none. */
  connection: TrackerConnection | null;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Which Jira is connected, by whose account, and how that went. */
function JiraFacts({ connection }: { connection: TrackerConnection }) {
  const text = useText();
  const format = useFormat();
  const { kind, base_url: address, account, account_name: name, connected_by: by, last_used_at: used, last_error: failed } = connection;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={text('jira.kind')}>{text(`jira.kind_${kind}`)}</Fact>
      <Fact name={text('jira.address')}>
        <Bdi className="wrap-anywhere">{address}</Bdi>
      </Fact>
      <Fact name={text('integrations.account')}>
        <bdi className="wrap-anywhere">{name}</bdi>
        {account && (
          <>
            {' · '}
            <Bdi className="wrap-anywhere">{account}</Bdi>
          </>
        )}
      </Fact>
      <Fact name={text('channels.connected_by')}>
        <bdi className="wrap-anywhere">{by}</bdi>
      </Fact>
      {used && <Fact name={text('integrations.last_used')}>{format.dateTime(used)}</Fact>}
      {failed && (
        <Fact name={text('integrations.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}

/** Jira: whether and how it is connected, where issues go in it, and what an administrator can do about it. */
export function JiraCard({ connection, onDone }: Props) {
  const text = useText();
  const headingId = useId();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [asked, setAsked] = useState<'connect' | 'disconnect' | null>(null);
  const [isTesting, setTesting] = useState(false);
  const state = connection?.state ?? 'not_connected';
  const isConnected = state === 'connected';
  const close = () => setAsked(null);
  const test = async () => {
    setTesting(true);
    const answer = await call(testJira, {});
    await onDone();
    setTesting(false);
    if (answer.ok) toast.good((say) => say('integrations.tested', { name: 'Jira' }));
    else toast.bad((say) => whyNot(say, answer, say('jira.operation_failed')));
  };
  /** What a button does, with whose it is for those who hear it alone. */
  const action = (label: string) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name: 'Jira' })}</VisuallyHidden>
    </span>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name="issues" size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          Jira
        </h3>
        <Badge tone={isConnected ? 'good' : connection ? 'bad' : 'neutral'} icon={isConnected ? 'check' : undefined}>
          {text(`integrations.state_${state}`)}
        </Badge>
      </header>
      <div className="grid grow content-start gap-4">
        {connection ? <JiraFacts connection={connection} /> : <p>{text('jira.none')}</p>}
        {connection?.detail && (
          <Notice tone="warn" role="note">
            {connection.detail}
          </Notice>
        )}
        {connection && mayChange && <JiraTargets key={`${connection.base_url} ${connection.connected_at}`} isConnected={isConnected} />}
      </div>
      {mayChange && (
        <footer className="flex flex-wrap gap-3">
          {!isConnected && (
            <Button variant="primary" icon="link" onClick={() => setAsked('connect')}>
              {action(text(connection ? 'integrations.connect_again' : 'integrations.connect'))}
            </Button>
          )}
          {connection && (
            <>
              <Button icon="refresh" busy={isTesting} onClick={() => void test()}>
                {action(text('integrations.test'))}
              </Button>
              {isConnected && <Button onClick={() => setAsked('connect')}>{action(text('jira.change_token'))}</Button>}
              <Button variant="danger" onClick={() => setAsked('disconnect')}>
                {action(text('integrations.disconnect'))}
              </Button>
            </>
          )}
        </footer>
      )}
      {asked === 'connect' && <ConnectJiraDialog connection={connection} onClose={close} onDone={onDone} />}
      {asked === 'disconnect' && <DisconnectJiraDialog onClose={close} onDone={onDone} />}
    </Card>
  );
}
