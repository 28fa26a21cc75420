import type { BrailleProfile } from '@manara/contract/braille-profiles';
import type { DocumentDetails } from '@manara/contract/documents';
import { conversionDefaults, conversionLimits, type FormulaChoice } from '@manara/core/document/conversion';
import { parsePages } from '@manara/core/document/page-selection';
import { westernDigits, wholeNumber } from '../../../ui/form/whole-number.ts';

/** The settings of a conversion as they are typed. */
export interface SettingsValues {
  language: 'auto' | 'en' | 'ar';
  grade: 'contracted' | 'uncontracted';
  cells: string;
  lines: string;
  printPages: boolean;
  pages: string;
  formulas: FormulaChoice;
}

export type Settings = DocumentDetails['settings'];

export const valuesOf = ({ language, contracted, cells, lines, print_pages, pages, formulas }: Settings): SettingsValues => ({
  language: language ?? 'auto',
  grade: contracted ? 'contracted' : 'uncontracted',
  cells: String(cells),
  lines: String(lines),
  printPages: print_pages !== false,
  pages: pages ?? '',
  formulas: formulas ?? 'all',
});

export const usualValues = valuesOf(conversionDefaults);

export type SettingsFault = 'cells' | 'lines' | 'pages';

/** The settings that were typed, or the fields that hold none. */
export function readSettings(values: SettingsValues): { ok: true; settings: Settings } | { ok: false; faults: SettingsFault[] } {
  const { cells: cellsRange, lines: linesRange } = conversionLimits;
  const cells = wholeNumber(values.cells, [cellsRange.least, cellsRange.most]);
  const lines = wholeNumber(values.lines, [linesRange.least, linesRange.most]);
  const pages = westernDigits(values.pages.trim()).replaceAll('،', ',').replaceAll('–', '-');
  const isPages = pages === '' || (pages.length <= 200 && parsePages(pages) !== null);
  if (cells === null || lines === null || !isPages) {
    const faults: SettingsFault[] = [...(cells === null ? ['cells' as const] : []), ...(lines === null ? ['lines' as const] : [])];
    return { ok: false, faults: isPages ? faults : [...faults, 'pages'] };
  }
  const language = values.language === 'auto' ? null : values.language;
  const contracted = values.grade === 'contracted';
  const { printPages: print_pages, formulas } = values;
  return { ok: true, settings: { language, contracted, cells, lines, print_pages, pages: pages || null, formulas } };
}

/** The settings that are other than they were given: what is not named stays as it is, and so does what was read where only braille changes. */
export function changedSettings(next: Settings, given: SettingsValues): Partial<Settings> {
  const before = readSettings(given);
  if (!before.ok) return next;
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== before.settings[name as keyof Settings]));
}

/** The same with the braille of a profile of the organization. */
export const withProfile = (values: SettingsValues, { contracted, cells, lines, print_pages }: BrailleProfile): SettingsValues => ({
  ...values,
  grade: contracted ? 'contracted' : 'uncontracted',
  cells: String(cells),
  lines: String(lines),
  printPages: print_pages,
});
