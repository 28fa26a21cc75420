import type { SentKind } from '@manara/core/channels/channel';
import { hasRole } from '@manara/core/role';
import { useId, useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { channelIcons } from './channel-kinds.ts';
import { ConnectChannelDialog } from './ConnectChannelDialog.tsx';

interface Props {
  kind: SentKind;
  /** How many channels of the kind there are. */
  count: number;
  /** Reads the integrations again. */
  onDone: () => Promise<void>;
}

/** A service of which any number of channels can be connected. */
export function ChannelKindCard({ kind, count, onDone }: Props) {
  const text = useText();
  const headingId = useId();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [isConnecting, setConnecting] = useState(false);
  const name = text(`channels.${kind}`);
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name={channelIcons[kind]} size={1.5} />
        </span>
        <h3 id={headingId} className="min-w-0 grow text-lg font-bold">
          {name}
        </h3>
        <Badge tone={count > 0 ? 'good' : 'neutral'} icon={count > 0 ? 'check' : undefined}>
          {count > 0 ? text('channels.count', { count }) : text('integrations.state_not_connected')}
        </Badge>
      </header>
      <p className="grow">{text(`channels.none_${kind}`)}</p>
      {mayChange && (
        <footer className="flex flex-wrap gap-3">
          <Button variant={count > 0 ? 'secondary' : 'primary'} icon="link" onClick={() => setConnecting(true)}>
            <span>
              {text(count > 0 ? 'channels.connect_another' : 'integrations.connect')}
              <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
            </span>
          </Button>
        </footer>
      )}
      {isConnecting && <ConnectChannelDialog kind={kind} channel={null} onClose={() => setConnecting(false)} onDone={onDone} />}
    </Card>
  );
}
