import type { Content } from '../platform/zip/measure.ts';

export const manifestName = 'manifest.json';

/** What the embedded database of a backup is; its files mean something to the same PostgreSQL on the same kind of machine alone. */
export interface KeptDatabase {
  /** Its newest migration, which the program that puts it back must know. */
  schema: number;
  /** The major version of PostgreSQL. */
  postgres: number;
  /** Such as `linux-x64`. */
  machine: string;
}

/** What the backup of a data folder consists of. */
export interface BackupManifest {
  format: 'manara-backup';
  made_at: string;
  /** null: the installation has a database of its own, which is kept by its own means. */
  database: KeptDatabase | null;
  /** Of the database, which needs them empty too. */
  folders: string[];
  files: Record<string, Content>;
}

export const thisMachine = `${process.platform}-${process.arch}`;

export const storedFile = /^files\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
/** What is kept of a data folder besides: the key of stored secrets, and the passwords of the database. */
export const keptFiles = ['secret.key', 'postgres/password', 'postgres/product-password'] as const;
/** Made anew when they are missing, or meaningless elsewhere. */
export const leftOut = ['runtime', 'clones', 'pages', 'work', 'address', 'manara.lock', 'manara.held'] as const;
export const databaseFolder = 'postgres/data';

/** Nothing else is put anywhere. */
const isKept = (name: string): boolean => storedFile.test(name) || (keptFiles as readonly string[]).includes(name) || isOfDatabase(name);
const isOfDatabase = (name: string): boolean => /^postgres\/data(\/[\w-][\w.-]*)+$/.test(name);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isContent = (value: unknown): boolean => isRecord(value) && isCount(value['bytes']) && typeof value['sha256'] === 'string';
const isDatabase = (value: unknown): boolean =>
  value === null || (isRecord(value) && isCount(value['schema']) && isCount(value['postgres']) && typeof value['machine'] === 'string');

function isManifest(value: unknown): value is BackupManifest {
  if (!isRecord(value) || value['format'] !== 'manara-backup' || !isMoment(value['made_at'])) return false;
  const { database, folders, files } = value;
  return (
    isDatabase(database) &&
    Array.isArray(folders) &&
    folders.every((name) => typeof name === 'string' && isOfDatabase(name)) &&
    isRecord(files) &&
    Object.entries(files).every(([name, content]) => isKept(name) && isContent(content))
  );
}

/** Null where this is no manifest of a backup. */
export function readManifest(text: string): BackupManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}
