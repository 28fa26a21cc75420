import type { SentKind } from '@manara/core/channels/channel';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { channelHelp } from './channel-kinds.ts';

/** The one right that a channel gives, and how to get its address, said before anyone gives it. */
export function ChannelAsks({ kind }: { kind: SentKind }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <p>{text(`channels.asks_${kind}`)}</p>
      <p className="mt-2">{text(`channels.how_${kind}`)}</p>
      {(kind === 'slack' || kind === 'teams') && <p className="mt-2">{text('channels.first_message')}</p>}
      {kind !== 'mail' && (
        <p className="mt-2">
          <ExternalLink href={channelHelp[kind]}>{new URL(channelHelp[kind]).host}</ExternalLink>
        </p>
      )}
    </section>
  );
}
