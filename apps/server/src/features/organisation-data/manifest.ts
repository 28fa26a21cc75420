import { newestMigration } from '../../platform/database/migrate.ts';
import type { Content } from '../../platform/zip/measure.ts';

export const manifestName = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;

export interface TableContent extends Content {
  rows: number;
  /** Of the numbers that the database has counted; 0 where it counts none. */
  highest: number;
}

/** What an exported organisation consists of. */
export interface Manifest {
  format: 'manara-organisation';
  /** Of the tables: the newest migration, which the program that imports must have too, neither less nor more. */
  schema: number;
  made_at: string;
  organisation: { id: string; name: string };
  tables: Record<string, TableContent>;
  files: Record<string, Content>;
  /** Keys of files that rows name and that were gone. */
  missing: string[];
  /** What stays behind: tables, and columns as `table.column`. */
  left_out: string[];
}

export const currentSchema = newestMigration;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isContent = (value: unknown): value is Content & Record<string, unknown> =>
  isRecord(value) && isCount(value['bytes']) && typeof value['sha256'] === 'string';
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[0-9a-f]{32}$/.test(key);
const isId = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value['format'] !== 'manara-organisation' || !isCount(value['schema'])) return false;
  const { organisation, tables, files, missing } = value;
  return (
    isRecord(organisation) &&
    isId(organisation['id']) &&
    typeof organisation['name'] === 'string' &&
    isRecord(tables) &&
    Object.values(tables).every((table) => isContent(table) && isCount(table['rows']) && isCount(table['highest'])) &&
    isRecord(files) &&
    Object.entries(files).every(([key, file]) => isKey(key) && isContent(file)) &&
    Array.isArray(missing) &&
    missing.every(isKey)
  );
}

/** Null where this is no manifest of an exported organisation. */
export function readManifest(text: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}
