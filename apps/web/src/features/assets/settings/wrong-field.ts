import { readLocale, readTimezone } from '@manara/core/scan-environment';
import { preparationFields, wrongIn } from './preparation/preparation-values.ts';
import { wrongPattern } from './scope/scope-values.ts';
import { isRight } from '../repository/repository-values.ts';
import { limits, readLimit, type SettingsValues } from './settings-values.ts';
import { readSide, windowSides } from './window/window-values.ts';

/** The name of the first field that cannot be sent as it is typed, besides name and address; null where all can. */
export function wrongField(values: SettingsValues): string | null {
  for (const list of ['include', 'exclude'] as const) if (wrongPattern(values[list]) !== null) return `scan_settings.${list}`;
  if (!isRight(values.repository)) return 'website.repository.address';
  const limit = limits.find((each) => readLimit(each, values[each]) === null);
  if (limit) return limit;
  const side = values.window.preset === 'own' ? windowSides.find((each) => readSide(each, values.window) === null) : undefined;
  if (side) return `window.${side}`;
  const { locale, timezone } = values.environment;
  if (readLocale(locale) === null) return 'scan_settings.locale';
  if (readTimezone(timezone) === null) return 'scan_settings.timezone';
  const list = preparationFields.find((field) => wrongIn(field, values.preparation) !== null);
  return list ? `scan_settings.preparation.${list}` : null;
}
