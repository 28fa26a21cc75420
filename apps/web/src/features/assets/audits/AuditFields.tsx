import { auditBounds } from '@manara/core/static-audits/audit';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { auditCounts, type AuditValues } from './audit-values.ts';

interface Props {
  values: AuditValues;
  onChange: (change: Partial<AuditValues>) => void;
  /** What stands before the names of the fields, as the server calls them. */
  prefix?: string;
}

/** The figures of one audit. Its errors are the form's. */
export function AuditFields({ values, onChange, prefix = '' }: Props) {
  const text = useText();
  const unsaid = { value: '' as const, label: text('assets.audit_unsaid') };
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={text('assets.audit_day')}
          name={`${prefix}audited_on`}
          type="date"
          required
          value={values.audited_on}
          onChange={(audited_on) => onChange({ audited_on })}
        />
        <TextField
          label={text('assets.audit_compliance')}
          name={`${prefix}compliance`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={values.compliance}
          onChange={(compliance) => onChange({ compliance })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-medium">{text('assets.audit_counts')}</legend>
        <p className="mt-1 mb-3 text-sm text-ink-muted">{text('assets.audit_counts_hint')}</p>
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {auditCounts.map((count) => (
            <TextField
              key={count}
              label={text(`assets.audit_${count}`)}
              name={`${prefix}${count}`}
              inputMode="numeric"
              autoComplete="off"
              value={values[count]}
              onChange={(typed) => onChange({ [count]: typed })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={text('assets.wcag')}
          name={`${prefix}wcag`}
          value={values.wcag}
          options={[
            unsaid,
            ...(['2.1', '2.2'] as const).map((version) => ({ value: version, label: text('assets.wcag_option', { version }) })),
          ]}
          onChange={(wcag) => onChange({ wcag })}
        />
        <Select
          label={text('assets.level')}
          name={`${prefix}level`}
          value={values.level}
          options={[unsaid, ...(['A', 'AA', 'AAA'] as const).map((level) => ({ value: level, label: level }))]}
          onChange={(level) => onChange({ level })}
        />
      </div>
      <TextField
        label={text('shell.optional_field', { name: text('assets.audit_auditor') })}
        name={`${prefix}auditor`}
        dir="auto"
        maxLength={auditBounds.auditor}
        autoComplete="off"
        value={values.auditor}
        onChange={(auditor) => onChange({ auditor })}
      />
      <TextArea
        label={text('shell.optional_field', { name: text('assets.audit_remarks') })}
        name={`${prefix}remarks`}
        maxLength={auditBounds.remarks}
        value={values.remarks}
        onChange={(remarks) => onChange({ remarks })}
      />
    </>
  );
}
