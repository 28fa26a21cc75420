import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { auditBounds } from '@manara/core/static-audits/audit';
import { noFigures, wrongFields, type AuditValues } from './audit-values.ts';

interface AuditForm {
  values: AuditValues;
  change: (change: Partial<AuditValues>) => void;
  errors: Record<string, string>;
  /** True where nothing is missing; else its sentences are among the errors. */
  check: (others?: Record<string, string>) => boolean;
  refuse: (fields: Record<string, string>) => void;
}

/** The state of a form for an audit: what is typed, and what is wrong with it. */
export function useAuditForm(prefix = ''): AuditForm {
  const text = useText();
  const [values, setValues] = useState(noFigures);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sentence = (field: keyof AuditValues): string => {
    if (field === 'audited_on') return text('assets.audit_day_missing');
    return field === 'compliance' ? text('assets.audit_compliance_wrong') : text('assets.audit_count_wrong', { max: auditBounds.count });
  };
  return {
    values,
    errors,
    change: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setErrors({});
    },
    check: (others = {}) => {
      const found = { ...others, ...Object.fromEntries(wrongFields(values).map((field) => [prefix + field, sentence(field)])) };
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    refuse: setErrors,
  };
}
