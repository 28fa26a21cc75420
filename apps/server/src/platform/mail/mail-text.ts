import ar from '@manara/messages/ar/mail.json' with { type: 'json' };
import en from '@manara/messages/en/mail.json' with { type: 'json' };
import { createFormatter } from '../text/formatter.ts';

export const mailText = createFormatter<keyof typeof en>({ en, ar });
