import type { ChannelKind, WebKind } from '@manara/core/channels/channel';
import type { IconName } from '../../../ui/icon-paths.ts';

export const channelIcons: Record<ChannelKind, IconName> = { slack: 'bell', teams: 'bell', webhook: 'plug', mail: 'mail' };

/** Where each service says how to get the address, for who connects it. */
export const channelHelp: Record<WebKind, string> = {
  slack: 'https://api.slack.com/messaging/webhooks',
  teams:
    'https://support.microsoft.com/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498',
  webhook: 'https://www.standardwebhooks.com',
};
