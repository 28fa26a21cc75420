import { testTracker, type TrackerConnection } from '@manara/contract/trackers';
import { hasRole } from '@manara/core/role';
import { isHostTracker, trackerNameOf, trackerTitles, type TrackerName } from '@manara/core/trackers/tracker';
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
import { ConnectJiraDialog } from '../jira/ConnectJiraDialog.tsx';
import { JiraHookDialog } from '../jira/JiraHookDialog.tsx';
import { ConnectHostDialog } from './ConnectHostDialog.tsx';
import { DisconnectTrackerDialog } from './DisconnectTrackerDialog.tsx';
import { TrackerTargets } from './TrackerTargets.tsx';
import { trackerChanged } from './tracker-changed.ts';

interface Props {
  tracker: TrackerName;
  /** What the organisation has connected, whichever tracker it is; null: none. */
  connected: TrackerConnection | null;
  /** Whether the host of repositories is connected that the issues are added by; left out where there is none. */
  hasHost?: boolean;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** What is connected, by whose account, and how that went. */
function TrackerFacts({ connection }: { connection: TrackerConnection }) {
  const text = useText();
  const format = useFormat();
  const {
    kind,
    base_url: address,
    account,
    account_name: name,
    connected_by: by,
    last_used_at: used,
    last_error: failed,
    hook,
  } = connection;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {!isHostTracker(kind) && <Fact name={text('jira.kind')}>{text(`jira.kind_${kind}`)}</Fact>}
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
      {hook?.has_secret && (
        <Fact name={text('jira.hook_told')}>{hook.told_at === null ? text('jira.hook_silent') : format.dateTime(hook.told_at)}</Fact>
      )}
      {failed && (
        <Fact name={text('integrations.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}

/** A tracker: whether and how it is connected, where issues go in it, and what an administrator can do about it. */
export function TrackerCard({ tracker, connected, hasHost = true, onDone }: Props) {
  const text = useText();
  const headingId = useId();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [asked, setAsked] = useState<'connect' | 'hook' | 'disconnect' | null>(null);
  const [isTesting, setTesting] = useState(false);
  const connection = connected && trackerNameOf(connected.kind) === tracker ? connected : null;
  const former = connected && !connection ? trackerTitles[trackerNameOf(connected.kind)] : null;
  const title = text(`jira.title_${tracker}`);
  const state = connection?.state ?? 'not_connected';
  const isConnected = state === 'connected';
  const close = () => setAsked(null);
  const done = () => trackerChanged(onDone);
  const test = async () => {
    setTesting(true);
    const answer = await call(testTracker, {});
    await onDone();
    setTesting(false);
    if (answer.ok) toast.good((say) => say('integrations.tested', { name: say(`jira.title_${tracker}`) }));
    else toast.bad((say) => whyNot(say, answer, say('jira.operation_failed')));
  };
  /** What a button does, with whose it is for those who hear it alone. */
  const action = (label: string) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name: title })}</VisuallyHidden>
    </span>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name="issues" size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          {title}
        </h3>
        <Badge tone={isConnected ? 'good' : connection ? 'bad' : 'neutral'} icon={isConnected ? 'check' : undefined}>
          {text(`integrations.state_${state}`)}
        </Badge>
      </header>
      <div className="grid grow content-start gap-4">
        {connection ? <TrackerFacts connection={connection} /> : <p>{text(tracker === 'jira' ? 'jira.none' : `jira.none_${tracker}`)}</p>}
        {!connection && !hasHost && <p className="text-ink-muted">{text('jira.needs_host', { name: trackerTitles[tracker] })}</p>}
        {connection?.detail && (
          <Notice tone="warn" role="note">
            {connection.detail}
          </Notice>
        )}
        {connection && mayChange && (
          <TrackerTargets key={`${connection.base_url} ${connection.connected_at}`} tracker={tracker} isConnected={isConnected} />
        )}
      </div>
      {mayChange && (
        <footer className="flex flex-wrap gap-3">
          {!isConnected && hasHost && (
            <Button variant="primary" icon="link" onClick={() => setAsked('connect')}>
              {action(text(connection ? 'integrations.connect_again' : 'integrations.connect'))}
            </Button>
          )}
          {connection && (
            <>
              <Button icon="refresh" busy={isTesting} onClick={() => void test()}>
                {action(text('integrations.test'))}
              </Button>
              {isConnected && tracker === 'jira' && (
                <Button onClick={() => setAsked('connect')}>{action(text('jira.change_token'))}</Button>
              )}
              {isConnected && connection.hook && <Button onClick={() => setAsked('hook')}>{action(text('jira.hook'))}</Button>}
              <Button variant="danger" onClick={() => setAsked('disconnect')}>
                {action(text('integrations.disconnect'))}
              </Button>
            </>
          )}
        </footer>
      )}
      {asked === 'connect' && tracker === 'jira' && (
        <ConnectJiraDialog connection={connection} former={former} onClose={close} onDone={done} />
      )}
      {asked === 'connect' && tracker !== 'jira' && <ConnectHostDialog tracker={tracker} former={former} onClose={close} onDone={done} />}
      {asked === 'hook' && connection?.hook && <JiraHookDialog hook={connection.hook} onClose={close} onDone={onDone} />}
      {asked === 'disconnect' && <DisconnectTrackerDialog tracker={tracker} onClose={close} onDone={done} />}
    </Card>
  );
}
