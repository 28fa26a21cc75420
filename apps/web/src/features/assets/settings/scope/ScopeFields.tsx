import { useText } from '../../../../i18n/use-text.ts';
import { isolate } from '../../../../i18n/isolate.ts';
import { TextArea } from '../../../../ui/form/TextArea.tsx';
import { wrongPattern, type ScopeValues } from './scope-values.ts';
import { ScopePreview } from './ScopePreview.tsx';

interface Props {
  /** Whose known pages to try the patterns on. */
  assetId: string;
  values: ScopeValues;
  onChange: (change: Partial<ScopeValues>) => void;
}

/** Which pages belong to a scan. */
export function ScopeFields({ assetId, values, onChange }: Props) {
  const text = useText();
  const wrong = (list: keyof ScopeValues) => {
    const pattern = wrongPattern(values[list]);
    return pattern === null ? null : text('assets.pattern_wrong', { pattern: isolate(pattern) });
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-muted">{text('assets.scope_hint')}</p>
      {(['include', 'exclude'] as const).map((list) => (
        <TextArea
          key={list}
          label={text(`assets.${list}`)}
          hint={text(`assets.${list}_hint`)}
          name={`scan_settings.${list}`}
          spellCheck={false}
          autoCapitalize="none"
          dir="ltr"
          value={values[list]}
          error={wrong(list)}
          onChange={(typed) => onChange({ [list]: typed })}
        />
      ))}
      <ScopePreview assetId={assetId} values={values} />
    </div>
  );
}
