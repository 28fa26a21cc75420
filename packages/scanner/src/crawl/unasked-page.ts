import type { Reason } from '@manara/core/scan';
import type { PageReading } from '../page/page-reader.ts';

/** What stands for a page that was not asked for, with the reason. */
export const unaskedPage = (url: string, reason: Reason): PageReading => ({
  outcome: { status: 'unread', reason, answer: null },
  finalUrl: url,
  startedAt: new Date().toISOString(),
  milliseconds: 0,
  links: [],
  canonical: null,
});
