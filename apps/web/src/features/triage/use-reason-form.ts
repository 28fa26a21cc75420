import { useState } from 'react';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import type { ReasonValues } from './ReasonFields.tsx';
import { dayOf, endOfDay } from './until.ts';

/** The reason and the time of a decision as they are typed. `read` answers them for the server, or null where something is wrong. */
export function useReasonForm(withTime: boolean, start: Partial<ReasonValues> = {}) {
  const [values, setValues] = useState<ReasonValues>(() => ({ reason: '', until: '', endless: false, today: dayOf(new Date()), ...start }));
  const { errors, check, fromServer, clear } = useFieldErrors<'reason' | 'until'>();
  return {
    values,
    errors,
    fromServer,
    change(change: Partial<ReasonValues>) {
      setValues({ ...values, ...change });
      if (change.reason !== undefined) clear('reason');
      if (change.until !== undefined || change.endless !== undefined) clear('until');
    },
    read(): { reason: string; until: string | null } | null {
      const until = values.endless ? null : endOfDay(values.until);
      const isPast = withTime && !values.endless && (until === null || until <= new Date().toISOString());
      const found: Partial<Record<'reason' | 'until', MessageId>> = {
        ...(values.reason.trim() === '' && { reason: 'triage.reason_required' as const }),
        ...(isPast && { until: 'triage.until_required' as const }),
      };
      return check(found) ? { reason: values.reason, until } : null;
    },
  };
}
