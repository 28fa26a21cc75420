import ar from '@manara/messages/ar/static.json' with { type: 'json' };
import en from '@manara/messages/en/static.json' with { type: 'json' };
import { plainHeading } from '../../platform/text/csv/read-rows.ts';

/** The columns of the table, in the order of the template. */
export const columns = [
  'name',
  'url',
  'asset_type',
  'tags',
  'audited_on',
  'compliance',
  'critical',
  'high',
  'medium',
  'low',
  'pages',
  'wcag',
  'level',
  'auditor',
  'remarks',
] as const;
export type Column = (typeof columns)[number];

export const requiredColumns: readonly Column[] = ['name', 'audited_on', 'compliance'];

const byHeading = new Map(
  columns.flatMap((column) =>
    [column, en[`column.${column}`], ar[`column.${column}`]].map((heading) => [plainHeading(heading), column] as const),
  ),
);

/** The column that a heading means, in either language or by its own name; undefined for a stranger. */
export const columnOf = (heading: string): Column | undefined => byHeading.get(plainHeading(heading));
