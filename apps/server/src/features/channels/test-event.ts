import type { ChannelEvent } from '@manara/core/channels/channel-event';

/** Nothing has happened: it shows whether a message arrives. */
export const testEvent = (): ChannelEvent => ({ kind: 'test', at: new Date().toISOString(), path: '/integrations' });
