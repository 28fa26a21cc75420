import { createEgress, type Egress } from '@manara/egress/egress';
import type { SmsSettings } from '../config/sms-settings.ts';
import type { Fetch, OutgoingText, SmsOutcome } from './outgoing-text.ts';
import { askTwilio, sendByTwilio } from './twilio.ts';
import { askWebhook, sendByWebhook } from './webhook.ts';

/** The provider of text messages of an installation. */
export interface SmsProvider {
  /** Where it is asked, to be shown. */
  readonly host: string;
  send(text: OutgoingText): Promise<SmsOutcome>;
  /** Whether it answers and lets us in; nothing is sent. */
  ask(): Promise<SmsOutcome>;
}

const timeoutMilliseconds = 15_000;
const mostBytes = 20_000;

/**
 * Speaks with the provider that the operator named. It is reached though it is internal, at this host and port and nowhere else: naming it allows it, as
 * MANARA_EGRESS_ALLOW allows sites.
 */
export function createSmsProvider(settings: SmsSettings): SmsProvider {
  const { host, hostname, port, protocol } = new URL(settings.url);
  const egress: Egress = createEgress({ allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] });
  const fetch: Fetch = (url, init) => egress.fetch(url, { timeoutMilliseconds, maxBytes: mostBytes, cut: true, ...init });
  return settings.kind === 'twilio'
    ? { host, send: (text) => sendByTwilio(fetch, settings, text), ask: () => askTwilio(fetch, settings) }
    : { host, send: (text) => sendByWebhook(fetch, settings, text), ask: () => askWebhook(fetch, settings) };
}
