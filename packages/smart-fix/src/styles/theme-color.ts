import type { DataRecords } from '../texts/data-records.ts';
import { hexOf } from './utility-class.ts';
import type { StyleSource } from './read-styles.ts';

/**
 * Where a site says the color that a class of its framework stands for: `.text-secondary` by `colors: { secondary: '#878784' }` in a theme's file. Null where nothing says
 * it, or several do.
 */
export function themeColor(selector: string, records: DataRecords, textOf: (file: string) => string | null): StyleSource | null {
  const name = /^\.text-([a-z][\w-]*)$/i.exec(selector.trim())?.[1];
  if (!name) return null;
  const found = records
    .naming([name])
    .flatMap(({ file, path, fields }) =>
      path.at(-1) === 'colors' ? fields.filter((field) => field.name === name).map((field) => ({ file, field })) : [],
    );
  const [one, other] = found;
  if (!one || other || one.field.value === null || hexOf(one.field.value) === null) return null;
  const { start, end } = one.field.valueSpan;
  const written = textOf(one.file)?.slice(start, end) ?? '';
  const at = written.indexOf(one.field.value);
  if (at < 0) return null;
  const span = { start: start + at, end: start + at + one.field.value.length };
  return { file: one.file, selector, property: 'color', value: one.field.value, span };
}
