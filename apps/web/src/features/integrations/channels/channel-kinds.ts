import type { Channel } from '@manara/contract/channels';
import type { SentKind, WebKind } from '@manara/core/channels/channel';
import type { IconName } from '../../../ui/icon-paths.ts';

export const channelIcons: Record<SentKind, IconName> = { slack: 'bell', teams: 'bell', webhook: 'plug', mail: 'mail' };

/** A channel that is connected by itself: that of the tracker is with the tracker. */
export type SentChannel = Channel & { kind: SentKind };
export const isSent = (channel: Channel): channel is SentChannel => channel.kind !== 'tracker';

/** Where each service says how to get the address, for who connects it. */
export const channelHelp: Record<WebKind, string> = {
  slack: 'https://api.slack.com/messaging/webhooks',
  teams:
    'https://support.microsoft.com/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498',
  webhook: 'https://www.standardwebhooks.com',
};
