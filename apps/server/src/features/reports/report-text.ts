import ar from '@manara/messages/ar/report-list.json' with { type: 'json' };
import en from '@manara/messages/en/report-list.json' with { type: 'json' };
import { createFormatter } from '../../platform/text/formatter.ts';

/** Sentences of the list of reports that the server says: what is found most, why something is not ready. */
export const reportText = createFormatter<keyof typeof en>({ en, ar });
