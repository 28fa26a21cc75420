import { testChannel } from '@manara/contract/channels';
import { hasRole } from '@manara/core/role';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
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
import { ChangeSecretDialog } from './ChangeSecretDialog.tsx';
import { channelIcons, type SentChannel } from './channel-kinds.ts';
import { ConnectChannelDialog } from './ConnectChannelDialog.tsx';
import { DisconnectChannelDialog } from './DisconnectChannelDialog.tsx';

interface Props {
  channel: SentChannel;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** Where a channel goes, and how that went. */
function ChannelFacts({ channel }: Pick<Props, 'channel'>) {
  const text = useText();
  const format = useFormat();
  const { kind, host, recipients, connected_by: by, last_used_at: used, last_error: failed, old_secret_until: until } = channel;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={text('channels.kind')}>{text(`channels.${kind}`)}</Fact>
      {kind !== 'mail' && (
        <Fact name={text('channels.host')}>
          <Bdi className="wrap-anywhere">{host}</Bdi>
        </Fact>
      )}
      <Fact name={text('integrations.last_used')}>{used ? format.dateTime(used) : text('channels.never_used')}</Fact>
      <Fact name={text('channels.connected_by')}>
        <bdi className="wrap-anywhere">{by}</bdi>
      </Fact>
      {until && (
        <Fact name={text('channels.old_secret')}>{text('channels.old_secret_until', { when: isolate(format.dateTime(until)) })}</Fact>
      )}
      {recipients && (
        <Fact name={text('channels.address_mail')} className="sm:col-span-2">
          <ul>
            {recipients.map(({ address, state: gets }) => (
              <li key={address}>
                <Bdi className="wrap-anywhere">{address}</Bdi>
                <span className="text-ink-muted"> ({text(`channels.recipient_${gets}`)})</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {failed && (
        <Fact name={text('integrations.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}

/** One channel: how it goes, and what an administrator can do about it. */
export function ChannelCard({ channel, onDone }: Props) {
  const text = useText();
  const headingId = useId();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [asked, setAsked] = useState<'change' | 'secret' | 'disconnect' | null>(null);
  const [isTesting, setTesting] = useState(false);
  const { id, kind, name, state, detail } = channel;
  const close = () => setAsked(null);
  const test = async () => {
    setTesting(true);
    const answer = await call(testChannel, { params: { id } });
    await onDone();
    setTesting(false);
    if (!answer.ok) return toast.bad((say) => whyNot(say, answer, say('channels.operation_failed')));
    if (answer.data.state === 'sent') return toast.good((say) => say(kind === 'mail' ? 'channels.recipients_posted' : 'channels.tested'));
    const { detail: problem } = answer.data;
    toast.bad((say) => [say('channels.test_failed'), problem].filter(Boolean).join(' '));
  };
  /** What a button does, with whose it is for those who hear it alone. */
  const action = (label: string) => (
    <span>
      {label}
      <VisuallyHidden>{text('assets.of', { name: isolate(name) })}</VisuallyHidden>
    </span>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name={channelIcons[kind]} size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h3>
        <Badge tone={state === 'connected' ? 'good' : 'bad'} icon={state === 'connected' ? 'check' : undefined}>
          {text(`integrations.state_${state}`)}
        </Badge>
      </header>
      <div className="grid grow content-start gap-4">
        <ChannelFacts channel={channel} />
        {detail && (
          <Notice tone="warn" role="note">
            {detail}
          </Notice>
        )}
      </div>
      {mayChange && (
        <footer className="flex flex-wrap gap-3">
          <Button icon="refresh" busy={isTesting} onClick={() => void test()}>
            {action(text('channels.test'))}
          </Button>
          <Button onClick={() => setAsked('change')}>{action(text('channels.change'))}</Button>
          {kind === 'webhook' && <Button onClick={() => setAsked('secret')}>{action(text('channels.change_secret'))}</Button>}
          <Button variant="danger" onClick={() => setAsked('disconnect')}>
            {action(text('integrations.disconnect'))}
          </Button>
        </footer>
      )}
      {asked === 'change' && <ConnectChannelDialog kind={kind} channel={channel} onClose={close} onDone={onDone} />}
      {asked === 'secret' && <ChangeSecretDialog channel={channel} onClose={close} onDone={onDone} />}
      {asked === 'disconnect' && <DisconnectChannelDialog channel={channel} onClose={close} onDone={onDone} />}
    </Card>
  );
}
