import type { WorkAssumptions } from '@manara/contract/summaries';
import { efforts, type Effort } from '@manara/core/rules/effort';

/** The fields as they are typed. */
export type AssumptionValues = Record<`hours_${Effort}` | 'hoursPerPage' | 'hourlyRate' | 'currency', string>;
export type AssumptionField = keyof AssumptionValues;

/** What each number may be, from 0. */
const most = (field: AssumptionField): number => (field === 'hourlyRate' ? 100_000 : 1000);

export function valuesOf({ hours, hoursPerPage, hourlyRate, currency }: WorkAssumptions): AssumptionValues {
  const perEffort = Object.fromEntries(efforts.map((effort) => [`hours_${effort}`, String(hours[effort])])) as Record<
    `hours_${Effort}`,
    string
  >;
  return { ...perEffort, hoursPerPage: String(hoursPerPage), hourlyRate: String(hourlyRate), currency };
}

/** A field that holds no number from 0 to `most`; null where it holds no currency. */
export interface FieldFault {
  field: AssumptionField;
  most: number | null;
}

/** Digits of Arabic count as digits. */
const latin = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٫,]/g, '.')
    .trim();

/** What has been typed, or what is wrong with it. */
export function readValues(values: AssumptionValues): { ok: true; assumptions: WorkAssumptions } | { ok: false; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const number = (field: AssumptionField): number => {
    const text = latin(values[field]);
    const value = text === '' ? Number.NaN : Number(text);
    if (!(value >= 0 && value <= most(field))) faults.push({ field, most: most(field) });
    return value;
  };
  const hours = Object.fromEntries(efforts.map((effort) => [effort, number(`hours_${effort}`)])) as WorkAssumptions['hours'];
  const assumptions = {
    hours,
    hoursPerPage: number('hoursPerPage'),
    hourlyRate: number('hourlyRate'),
    currency: values.currency.trim().toUpperCase(),
  };
  if (!/^[A-Z]{3}$/.test(assumptions.currency)) faults.push({ field: 'currency', most: null });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, assumptions };
}
