import fs from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { accountTables, carriedTables, installationTables, keptBackTables } from './table-groups.ts';

const folder = path.resolve(import.meta.dirname, '../../platform/database/schema');
const modules: Record<string, unknown>[] = await Promise.all(fs.readdirSync(folder).map((name) => import(path.join(folder, name))));
const tables = modules.flatMap((module) => Object.values(module).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : [])));
const carried = carriedTables.map(({ name }) => name);

describe('the groups of tables', () => {
  it('have each table of the schema once: a new one must be put where it belongs', () => {
    const grouped = [...carried, ...keptBackTables, ...accountTables, ...installationTables];
    expect(grouped.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it('have no table of an organisation among those of the installation', () => {
    const own = tables.filter(({ columns }) =>
      columns.some(({ name }) => ['organisation_id', 'user_id', 'session_id', 'account_id'].includes(name)),
    );
    expect(own.map(({ name }) => name).filter((name) => installationTables.includes(name))).toEqual([]);
  });

  it('are carried after what their rows point to, and point to nothing that stays', () => {
    for (const { name, foreignKeys } of tables.filter((table) => carried.includes(table.name)))
      for (const key of foreignKeys) {
        const { columns, foreignTable } = key.reference();
        const parent = getTableConfig(foreignTable).name;
        const without = carriedTables.find((table) => table.name === name)?.without ?? [];
        if (columns.every((column) => without.includes(column.name))) continue;
        expect(carried.indexOf(parent), `${name} -> ${parent}`).toBeGreaterThanOrEqual(0);
        expect(carried.indexOf(parent), `${name} -> ${parent}`).toBeLessThan(carried.indexOf(name));
      }
  });

  it('name columns that there are, and leave out what is secret', () => {
    const harmless = new Set(['audit_chain.hash', 'documents.sha256', 'met_documents.url_hash', 'pictures.hash', 'scan_pages.url_hash']);
    for (const { name, belongs, without, file, numbers } of carriedTables) {
      const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
      expect(columns).toEqual(
        expect.arrayContaining([belongs.column, ...without, ...(file === null ? [] : [file]), ...Object.keys(numbers)]),
      );
      const secret = columns.filter(
        (column) => /hash|sealed|secret|token|password|sha256/.test(column) && !harmless.has(`${name}.${column}`),
      );
      expect(without, name).toEqual(expect.arrayContaining(secret));
    }
  });
});
