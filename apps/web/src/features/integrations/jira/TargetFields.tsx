import type { getJiraFields, TrackerField } from '@manara/contract/trackers';
import { severities } from '@manara/core/severity';
import type { Output } from '../../../api/endpoint-types.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { TargetDraft } from '../trackers/target-draft.ts';

interface Props {
  draft: TargetDraft;
  demands: Output<typeof getJiraFields>;
  onChange: (part: Partial<TargetDraft>, field: string) => void;
}

interface OneProps {
  field: TrackerField;
  value: string | string[] | undefined;
  onChange: (value: string | string[]) => void;
}

/** A required field of the project. */
function DemandedField({ field: { id, name, kind, choices }, value, onChange }: OneProps) {
  const text = useText();
  const label = <bdi>{name}</bdi>;
  const written = typeof value === 'string' ? value : '';
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <FieldGroup legend={label} name={`field_${id}`}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice.id}
              label={<bdi>{choice.name}</bdi>}
              checked={chosen.includes(choice.id)}
              onChange={(on) => onChange(on ? [...chosen, choice.id] : chosen.filter((one) => one !== choice.id))}
            />
          ))}
        </div>
      </FieldGroup>
    );
  }
  if (kind === 'choice')
    return (
      <Select
        label={label}
        name={`field_${id}`}
        value={written}
        options={[{ value: '', label: text('jira.choose') }, ...choices.map((choice) => ({ value: choice.id, label: choice.name }))]}
        onChange={onChange}
      />
    );
  if (kind === 'area') return <TextArea label={label} name={`field_${id}`} required maxLength={2000} value={written} onChange={onChange} />;
  return (
    <TextField
      label={label}
      name={`field_${id}`}
      required
      maxLength={2000}
      autoComplete="off"
      {...(kind === 'date' && { type: 'date' as const })}
      {...(kind === 'number' && { inputMode: 'decimal' as const, dir: 'ltr' as const })}
      value={written}
      onChange={onChange}
    />
  );
}

/** Which priority a severity becomes, and what else the project demands of each issue. */
export function TargetFields({ draft, demands: { priorities, fields, unsupported }, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      {unsupported.length > 0 && (
        <Notice tone="warn">{text('jira.unsupported', { fields: format.list(unsupported.map((name) => isolate(name))) })}</Notice>
      )}
      {priorities.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{text('jira.priorities')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {severities.map((severity) => (
              <Select
                key={severity}
                label={text(`types.severity.${severity}`)}
                name={`priority_${severity}`}
                value={draft.priorities[severity] ?? ''}
                options={[
                  { value: '', label: text('jira.priority_default') },
                  ...priorities.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(id) =>
                  onChange({ priorities: { ...draft.priorities, [severity]: id === '' ? null : id } }, `priority_${severity}`)
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {fields.map((field) => (
        <DemandedField
          key={field.id}
          field={field}
          value={draft.fields[field.id]}
          onChange={(value) => onChange({ fields: { ...draft.fields, [field.id]: value } }, `field_${field.id}`)}
        />
      ))}
    </>
  );
}
