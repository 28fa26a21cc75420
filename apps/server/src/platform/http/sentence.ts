import ar from '@manara/messages/ar/errors.json' with { type: 'json' };
import en from '@manara/messages/en/errors.json' with { type: 'json' };
import { createFormatter } from '../text/formatter.ts';
import type { ErrorCode } from './app-error.ts';

/** The sentence of an error code in a language. */
export const sentence = createFormatter<ErrorCode>({ en, ar });

export const isErrorCode = (key: string): key is ErrorCode => Object.hasOwn(en, key);
