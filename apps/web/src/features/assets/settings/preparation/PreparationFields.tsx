import { consentAnswers } from '@manara/core/preparation/preparation';
import { Code } from '../../../../i18n/Bdi.tsx';
import { isolate } from '../../../../i18n/isolate.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { preparationFields, wrongIn, type PreparationField, type PreparationValues } from './preparation-values.ts';

interface Props {
  values: PreparationValues;
  onChange: (values: PreparationValues) => void;
}

/** Each kind of step as it is written. */
const examples = [
  'click #menu',
  'type Ann into #name',
  'choose Bus in #way',
  'check #terms',
  'uncheck #news',
  'clear #name',
  'press Escape',
  'navigate to /basket',
  'wait for text Ready',
  'wait for selector .ready',
  'wait for .spinner to be hidden',
  'wait for request /api/orders',
  'wait for path to be /done',
  'wait for #tabs to emit tabs:ready',
  'wait 2 seconds',
  'on /news/*',
];

/** What is done on pages before they are judged. */
export function PreparationFields({ values, onChange }: Props) {
  const text = useText();
  const errorOf = (field: PreparationField): string | null => {
    const wrong = wrongIn(field, values);
    return wrong && text(`assets.${wrong.problem}`, { line: isolate(wrong.line) });
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-muted">{text('assets.preparation_hint')}</p>
      <Select
        label={text('assets.consent')}
        hint={text('assets.consent_hint')}
        name="scan_settings.preparation.consent"
        value={values.consent}
        options={consentAnswers.map((answer) => ({ value: answer, label: text(`assets.consent_${answer}`) }))}
        onChange={(consent) => onChange({ ...values, consent })}
      />
      {preparationFields.map((field) => (
        <div key={field} className="grid gap-2">
          <TextArea
            label={text(`assets.preparation_${field}`)}
            hint={text(`assets.preparation_${field}_hint`)}
            name={`scan_settings.preparation.${field}`}
            rows={field === 'steps' ? 5 : 2}
            spellCheck={false}
            autoCapitalize="none"
            dir="ltr"
            value={values[field]}
            error={errorOf(field)}
            onChange={(typed) => onChange({ ...values, [field]: typed })}
          />
          {field === 'steps' && (
            <Disclosure summary={text('assets.preparation_all_steps')}>
              <ul className="grid gap-1 text-sm">
                {examples.map((example) => (
                  <li key={example} className="wrap-anywhere">
                    <Code>{example}</Code>
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm">{text('assets.preparation_on')}</p>
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  );
}
