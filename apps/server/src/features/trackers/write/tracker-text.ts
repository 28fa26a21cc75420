import ar from '@manara/messages/ar/tracker-issue.json' with { type: 'json' };
import en from '@manara/messages/en/tracker-issue.json' with { type: 'json' };
import { createFormatter } from '../../../platform/text/formatter.ts';

export type TrackerText = keyof typeof en;

/** What issues of trackers say. */
export const trackerText = createFormatter<TrackerText>({ en, ar });
