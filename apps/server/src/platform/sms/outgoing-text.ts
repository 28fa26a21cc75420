import type { MessageReason } from '@manara/contract/message-reason';
import type { FetchInit, FetchResult } from '@manara/egress/fetch/fetch-judged';

/** A text message as it goes out. */
export interface OutgoingText {
  id: string;
  to: string;
  text: string;
}

/** What became of a try: `refused` stands, `later` may be otherwise the next time. */
export type SmsOutcome = { state: 'taken' } | { state: 'refused' | 'later'; reason: MessageReason; said: string };

export type Fetch = (url: string, init: FetchInit) => Promise<FetchResult>;
