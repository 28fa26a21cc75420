import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../../i18n/catalogue.ts';

const read = (language: string, file: string) =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../../../../packages/messages', language, `${file}.json`), 'utf8'),
  ) as Record<string, string>;

it.each(['en', 'ar'])('calls the columns of the table in %s as the template does', (locale) => {
  const messages = { 'assets.import_column': parse(read(locale, 'assets')['import_column'] ?? '') } as Catalogue;
  const { formatMessage } = createIntl({ locale, messages });
  const nameOf = (column: string) => formatMessage({ id: 'assets.import_column' }, { column });
  const headings = Object.entries(read(locale, 'static')).filter(([key]) => key.startsWith('column.'));
  expect(headings).toHaveLength(15);
  for (const [key, heading] of headings) expect(nameOf(key.slice('column.'.length))).toBe(heading);
  expect(nameOf('csv')).toBe('csv');
});
