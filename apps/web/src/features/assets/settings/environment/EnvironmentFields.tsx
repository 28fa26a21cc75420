import { readLocale, readTimezone } from '@manara/core/scan-environment';
import { useText } from '../../../../i18n/use-text.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import type { EnvironmentValues } from './environment-values.ts';

/** What the browser says of its user, and what counts as a page. */
export function EnvironmentFields({ values, onChange }: { values: EnvironmentValues; onChange: (values: EnvironmentValues) => void }) {
  const text = useText();
  return (
    <div className="grid gap-4">
      <TextField
        label={text('assets.environment_language')}
        hint={text('assets.environment_language_hint')}
        name="scan_settings.locale"
        autoComplete="off"
        required
        value={values.locale}
        error={readLocale(values.locale) === null ? text('assets.environment_locale_wrong') : null}
        onChange={(locale) => onChange({ ...values, locale })}
      />
      <TextField
        label={text('assets.environment_timezone')}
        hint={text('assets.environment_timezone_hint')}
        name="scan_settings.timezone"
        autoComplete="off"
        required
        value={values.timezone}
        error={readTimezone(values.timezone) === null ? text('assets.environment_timezone_wrong') : null}
        onChange={(timezone) => onChange({ ...values, timezone })}
      />
      <Checkbox
        label={text('assets.environment_dark')}
        name="dark"
        checked={values.dark}
        onChange={(dark) => onChange({ ...values, dark })}
      />
      <Checkbox
        label={text('assets.environment_motion')}
        name="reduced_motion"
        checked={values.reducedMotion}
        onChange={(reducedMotion) => onChange({ ...values, reducedMotion })}
      />
      <Checkbox
        label={text('assets.environment_routes')}
        name="hash_routes"
        checked={values.hashRoutes}
        onChange={(hashRoutes) => onChange({ ...values, hashRoutes })}
      />
    </div>
  );
}
