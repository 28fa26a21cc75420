import fs from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { ownParts, unsaidTables } from './own-data-parts.ts';

const folder = path.resolve(import.meta.dirname, '../../platform/database/schema');
const modules: Record<string, unknown>[] = await Promise.all(fs.readdirSync(folder).map((name) => import(path.join(folder, name))));
const tables = modules.flatMap((module) => Object.values(module).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : [])));

it('says of every table with rows of people what of it is theirs, or that nothing is', () => {
  const personal = tables.filter(({ foreignKeys }) =>
    foreignKeys.some((key) => ['users', 'accounts'].includes(getTableConfig(key.reference().foreignTable).name)),
  );
  const said = [...ownParts.map(({ table }) => table), ...unsaidTables];
  expect(personal.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

it('holds nothing that opens anything', () => {
  for (const { columns } of ownParts)
    expect(columns).not.toMatch(/hash|sealed|secret|token|password|credential|public_key|\bkey\b|\btag\b/);
});
