import { assetTypes, type AssetType } from '@manara/contract/assets';
import type { AuditInput } from '@manara/contract/static-assets';
import { auditBounds, tagBounds } from '@manara/core/static-audits/audit';
import type { FieldError } from '../../platform/http/app-error.ts';
import { readAddress } from '../assets/address.ts';
import type { Column } from './columns.ts';
import { isAuditDay, isDay } from './day.ts';

/** One line of the table that can be taken. */
export interface ImportLine {
  name: string;
  /** null: not given. */
  url: string | null;
  asset_type: AssetType;
  tags: string[];
  audit: AuditInput;
}

type Cells = Partial<Record<Column, string>>;
type Problems = Partial<Record<Column, FieldError>>;

/** Digits and marks of Arabic numbers as those of Latin ones; a decimal comma as a point. */
const western = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')
    .replaceAll(/[\u066a%]/g, '')
    .trim();

/** What the cells of a line say, or what is wrong with them by column. Spaces around a value do not matter. */
export function readCells(cells: Cells, now: Date): { ok: true; line: ImportLine } | { ok: false; problems: Problems } {
  const problems: Problems = {};
  const text = (column: Column, limit: number): string => {
    const value = cells[column]?.trim() ?? '';
    if (value.length > limit) problems[column] = { code: 'field.too_long', params: { limit } };
    return value;
  };
  const count = (column: Column): number | null => {
    const value = western(text(column, 40));
    if (value === '') return null;
    if (!/^\d{1,8}$/.test(value) || Number(value) > auditBounds.count)
      problems[column] = { code: 'static.count_invalid', params: { max: auditBounds.count } };
    return Number(value);
  };
  const choice = <const T extends string>(column: Column, choices: readonly T[]): T | null => {
    const value = western(text(column, 100)).toLowerCase();
    const found = choices.find((each) => each.toLowerCase() === value) ?? null;
    if (value !== '' && found === null) problems[column] = { code: 'table.choice_invalid', params: { choices: choices.join(', ') } };
    return found;
  };
  const name = text('name', 200);
  if (name === '') problems.name = { code: 'asset.name_required' };
  const entered = text('url', 2000);
  const address = entered === '' ? null : readAddress(entered);
  if (address?.ok === false) problems.url = { code: address.problem };
  const tags = text('tags', tagBounds.tags * (tagBounds.length + 2))
    .split(/[;,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (tags.length > tagBounds.tags || tags.some((tag) => tag.length > tagBounds.length))
    problems.tags = { code: 'static.tags_invalid', params: { tags: tagBounds.tags, length: tagBounds.length } };
  const day = western(text('audited_on', 40));
  if (!isDay(day)) problems.audited_on = { code: 'static.day_invalid' };
  else if (!isAuditDay(day, now)) problems.audited_on = { code: 'static.day_future' };
  const compliance = western(text('compliance', 40)).replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(compliance) || Number(compliance) > 100) problems.compliance = { code: 'static.compliance_invalid' };
  const audit: AuditInput = {
    audited_on: day,
    compliance: Number(compliance),
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    pages: count('pages'),
    wcag: choice('wcag', ['2.1', '2.2']),
    level: choice('level', ['A', 'AA', 'AAA']),
    auditor: text('auditor', auditBounds.auditor),
    remarks: text('remarks', auditBounds.remarks),
  };
  const line = { name, url: address?.ok ? address.url : null, asset_type: choice('asset_type', assetTypes) ?? 'website', tags, audit };
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, line };
}
