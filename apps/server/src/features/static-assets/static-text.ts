import ar from '@manara/messages/ar/static.json' with { type: 'json' };
import en from '@manara/messages/en/static.json' with { type: 'json' };
import { createFormatter } from '../../platform/text/formatter.ts';

/** The sentences of files about static assets. */
export const staticText = createFormatter<keyof typeof en>({ en, ar });
