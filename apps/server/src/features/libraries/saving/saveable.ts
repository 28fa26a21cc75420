import { canWriteFiles } from '@manara/libraries/graph/token-facts';
import type { Executor } from '../../../platform/database/executor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findLibraryConnection, tenantOf, type LibraryConnectionRow } from '../../connections/libraries/store.ts';
import { fixableFiles, type FixableFile } from '../fixed/fixable-files.ts';
import { triedSinceScan, type Asset } from './saving-store.ts';

type LibraryAsset = Asset & { library: NonNullable<Asset['library']>; asset_type: 'sharepoint' | 'onedrive' };

/** Files that one run saves. */
const mostFiles = 500;

/** The asset as a library. Throws AppError 409 where it is another kind of asset. */
function libraryOf(asset: Asset): LibraryAsset {
  const { library, asset_type, is_static } = asset;
  if ((asset_type !== 'sharepoint' && asset_type !== 'onedrive') || is_static) throw new AppError('asset.no_library', 409);
  if (!library) throw new AppError('library.not_chosen', 409);
  return { ...asset, library, asset_type };
}

/** The connection to the library of an asset. Throws AppError 409 where there is none, or no library. */
export async function connectionOf(
  db: Executor,
  asset: Asset,
): Promise<{ library: LibraryAsset['library']; connection: LibraryConnectionRow }> {
  const { library, asset_type: kind, organisation_id } = libraryOf(asset);
  const connection = await findLibraryConnection(db, organisation_id, kind);
  if (!connection || tenantOf(connection) !== library.tenant) throw new AppError('library.none', 409, { params: { kind } });
  return { library, connection };
}

/** Throws AppError 409 where the app is known to have no right to write. Rights that can’t be read say nothing. */
export function mustBeWritable({ rights }: Pick<LibraryConnectionRow, 'rights'>): void {
  if (rights && !canWriteFiles(rights)) throw new AppError('library.read_only', 409);
}

/**
 * The files that a run saves, of what the latest scan found: not what was saved since, and what was left alone only after the others. `run`: one
 * that is under way, whose own files stay.
 */
export async function filesToSave(
  db: Executor,
  { organisation_id, id }: Pick<Asset, 'organisation_id' | 'id'>,
  run: string | null = null,
): Promise<FixableFile[]> {
  const { saved, left } = await triedSinceScan(db, organisation_id, id, run);
  const found = (await fixableFiles(db, organisation_id, id)).filter(({ item }) => !saved.has(item));
  const isLeft = ({ item }: FixableFile) => left.has(item);
  return [...found.filter((file) => !isLeft(file)), ...found.filter(isLeft)].slice(0, mostFiles);
}
