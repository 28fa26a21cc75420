import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

export interface Format {
  number(value: number): string;
  /** `value` on a scale of 0 to 100; at most one decimal. */
  percent(value: number): string;
  /** The same with its sign: +3 %, −2.5 %. */
  change(value: number): string;
  /** Points of a score with their sign, one decimal: +4.9, −0.5. */
  points(value: number): string;
  /** Whole units of a currency, by its ISO 4217 code. */
  money(value: number, currency: string): string;
  date(value: string | Date): string;
  /** Without the year. */
  day(value: string | Date): string;
  dateTime(value: string | Date): string;
  /** Of the day, 0 to 23, whatever the zone. */
  hour(value: number): string;
  /** 1 is Monday, 7 is Sunday. */
  weekday(value: number): string;
  /** “3 hours ago”, counted to the largest whole unit. */
  ago(value: string | Date, now?: Date): string;
  list(words: string[]): string;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The month in letters: in Arabic the styles of Intl write it as a number. */
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export const formatOf = (intl: IntlShape): Format => ({
  number: (value) => intl.formatNumber(value),
  percent: (value) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
  change: (value) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  points: (value) => intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  money: (value, currency) => intl.formatNumber(value, { style: 'currency', currency, maximumFractionDigits: 0 }),
  date: (value) => intl.formatDate(value, day),
  day: (value) => intl.formatDate(value, { day: 'numeric', month: 'short' }),
  dateTime: (value) => intl.formatDate(value, { ...day, hour: 'numeric', minute: '2-digit' }),
  hour: (value) => intl.formatDate(Date.UTC(2024, 0, 1, value), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  // The first of January 2024 was a Monday.
  weekday: (value) => intl.formatDate(Date.UTC(2024, 0, value), { weekday: 'long', timeZone: 'UTC' }),
  ago: (value, now = new Date()) => {
    const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
    const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
    return intl.formatRelativeTime(Math.trunc(seconds / size), unit, { numeric: 'auto' });
  },
  list: (words) => intl.formatList(words),
});

/** Numbers, percentages and dates in the current language and the reader's time zone. */
export function useFormat(): Format {
  const intl = useIntl();
  return useMemo(() => formatOf(intl), [intl]);
}
