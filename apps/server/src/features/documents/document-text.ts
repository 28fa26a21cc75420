import { documentFailures, type DocumentFailure } from '@manara/contract/documents';
import { conversionLimits } from '@manara/core/document/conversion';
import ar from '@manara/messages/ar/documents.json' with { type: 'json' };
import en from '@manara/messages/en/documents.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import { createFormatter } from '../../platform/text/formatter.ts';

/** Sentences about documents and their conversion. */
export const documentText = createFormatter<keyof typeof en>({ en, ar });

const limits = { pages: conversionLimits.pages, megapixels: conversionLimits.pixels / 1_000_000 };

/** Why a conversion came to nothing. */
export const failureText = (language: Language, failure: DocumentFailure): string => documentText(language, `failure.${failure}`, limits);

/** Whether another try with a password may help. */
export const takesPassword = (failure: DocumentFailure): boolean => failure === 'encrypted' || failure === 'wrong_password';

export const isDocumentFailure = (code: string): code is DocumentFailure => documentFailures.some((known) => known === code);
