import { conversionLimits, formulaChoices } from '@manara/core/document/conversion';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ProfileFiller } from './ProfileFiller.tsx';
import { readSettings, withProfile, type SettingsFault, type SettingsValues } from './settings-values.ts';

/** How a document is to be read and its braille to be written. */
export function SettingsFields({ values, onChange }: { values: SettingsValues; onChange: (values: SettingsValues) => void }) {
  const text = useText();
  const read = readSettings(values);
  const faultOf = (field: SettingsFault) => {
    if (read.ok || !read.faults.includes(field)) return null;
    return field === 'pages'
      ? text('documents.pages_wrong')
      : text('documents.number_wrong', { least: conversionLimits[field].least, most: conversionLimits[field].most });
  };
  const change = (part: Partial<SettingsValues>) => onChange({ ...values, ...part });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={text('documents.language')}
        hint={text('documents.language_hint')}
        name="language"
        value={values.language}
        options={[
          { value: 'auto', label: text('documents.language_auto') },
          { value: 'en', label: text('documents.language_en') },
          { value: 'ar', label: text('documents.language_ar') },
        ]}
        onChange={(language) => change({ language })}
      />
      <TextField
        label={text('documents.pages')}
        hint={text('documents.pages_hint')}
        name="pages"
        autoComplete="off"
        dir="ltr"
        value={values.pages}
        error={faultOf('pages')}
        onChange={(pages) => change({ pages })}
      />
      <Select
        label={text('documents.formulas')}
        hint={text('documents.formulas_hint')}
        name="formulas"
        value={values.formulas}
        options={formulaChoices.map((value) => ({ value, label: text(`documents.formulas_${value}`) }))}
        onChange={(formulas) => change({ formulas })}
      />
      <ProfileFiller onChoose={(profile) => onChange(withProfile(values, profile))} />
      <Select
        label={text('documents.grade')}
        hint={text('documents.grade_hint')}
        name="grade"
        value={values.grade}
        options={[
          { value: 'contracted', label: text('documents.grade_contracted') },
          { value: 'uncontracted', label: text('documents.grade_uncontracted') },
        ]}
        onChange={(grade) => change({ grade })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {(['cells', 'lines'] as const).map((field) => (
          <TextField
            key={field}
            label={text(`documents.${field}`)}
            name={field}
            inputMode="numeric"
            autoComplete="off"
            value={values[field]}
            error={faultOf(field)}
            onChange={(typed) => change({ [field]: typed })}
          />
        ))}
      </div>
      <Checkbox
        label={text('documents.print_pages')}
        name="print_pages"
        checked={values.printPages}
        onChange={(printPages) => change({ printPages })}
      />
    </div>
  );
}
