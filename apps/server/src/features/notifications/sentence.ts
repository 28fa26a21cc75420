import ar from '@manara/messages/ar/notices.json' with { type: 'json' };
import en from '@manara/messages/en/notices.json' with { type: 'json' };
import type { Language } from '@manara/messages/locale';
import type { notifications } from '../../platform/database/schema/notifications.ts';
import { createFormatter } from '../../platform/text/formatter.ts';
import { ruleTitle } from '../issues/issue-text.ts';

export const noticeText = createFormatter<keyof typeof en>({ en, ar });

type Told = Pick<typeof notifications.$inferSelect, 'kind' | 'values' | 'count'>;

/** What a notification says. */
export function noticeSentence(language: Language, { kind, values, count }: Told): string {
  const known = { ...values, count, ...(typeof values.rule === 'string' && { rule: ruleTitle(language, values.rule) }) };
  if (kind !== 'compliance_alert') return noticeText(language, kind, known);
  const parts = [
    ...('score' in values ? [noticeText(language, 'compliance_alert.score', known)] : []),
    ...(Number(values.critical) > 0 ? [noticeText(language, 'compliance_alert.critical', known)] : []),
  ];
  return parts.join(' ');
}
