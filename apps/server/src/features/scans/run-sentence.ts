import ar from '@manara/messages/ar/reasons.json' with { type: 'json' };
import en from '@manara/messages/en/reasons.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import type { PageMark } from '@manara/core/page-marks';
import { pageReasons, type LeftOut, type Reason } from '@manara/core/scan';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { problemText } from '../fixes/fix-text.ts';
import { isErrorCode, sentence } from '../../platform/http/sentence.ts';
import { createFormatter } from '../../platform/text/formatter.ts';

type ReasonText = keyof typeof en;

const text = createFormatter<ReasonText>({ en, ar });
const isReasonText = (key: string): key is ReasonText => Object.hasOwn(en, key);

/** Why a page could not be read, as a sentence. */
export const reasonSentence = (language: Language, { code, values }: Reason): string => text(language, `reason.${code}`, values);

/** Why the check of a file or of a single page failed, as a sentence. */
export const checkFailureSentence = (language: Language, { code, values }: RunError): string =>
  isReasonText(code) ? text(language, code, values) : text(language, 'reason.scan_internal');

/** What was not seen of a page, as a sentence. */
export const markSentence = (language: Language, { code, values }: PageMark): string => text(language, `mark.${code}`, values);

/** How many addresses were left out, and why. */
export const leftOutSentence = (language: Language, { reason, count }: LeftOut): string => text(language, `left_out.${reason}`, { count });

/** Why a scan failed, as a sentence. The reason of a page is that of the start page: no other one fails a scan. */
export function runSentence(language: Language, { code, values }: RunError): string {
  if (code.startsWith('sources.')) return problemText(language, { code: code.slice('sources.'.length), values });
  if (code.startsWith('library.') && isErrorCode(code)) return sentence(language, code, values);
  if (!isReasonText(code)) return text(language, 'reason.scan_internal');
  const reason = text(language, code, values);
  const isOfPage = pageReasons.some((known) => code === `reason.${known}`) && !code.startsWith('reason.sign_in_');
  return isOfPage ? text(language, 'reason.start_page', { reason }) : reason;
}
