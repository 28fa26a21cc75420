import type { ScanSettings } from '@manara/contract/asset-settings';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';

type Standard = Pick<ScanSettings, 'wcag' | 'level'>;
const versions = ['2.1', '2.2'] as const;
const levels = ['A', 'AA', 'AAA'] as const;

/** What the asset is measured by. */
export function StandardFields({ value, onChange }: { value: Standard; onChange: (change: Partial<Standard>) => void }) {
  const text = useText();
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted">{text('assets.standard_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={text('assets.wcag')}
          name="wcag"
          value={value.wcag}
          options={versions.map((version) => ({ value: version, label: isolate(text('assets.wcag_option', { version })) }))}
          onChange={(wcag) => onChange({ wcag })}
        />
        <Select
          label={text('assets.level')}
          name="level"
          value={value.level}
          options={levels.map((level) => ({ value: level, label: level }))}
          onChange={(level) => onChange({ level })}
        />
      </div>
    </>
  );
}
