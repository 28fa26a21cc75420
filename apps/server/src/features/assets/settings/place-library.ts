import type { AssetLibrary, AssetType, LibraryInput } from '@manara/contract/assets';
import { LibraryFailure } from '@manara/libraries/library-failure';
import { invalidFields } from '../../../platform/http/app-error.ts';
import { askLibraries, type LibraryServices } from '../../connections/libraries/open-libraries.ts';
import { findLibraryConnection, tenantOf } from '../../connections/libraries/store.ts';
import { readAddress } from '../address.ts';

/** What is kept of a library: whether its tenant is connected is another matter each time. */
export type KeptLibrary = Omit<AssetLibrary, 'connected'>;

/** The address of what was chosen, where it is one that people can open. */
function addressOf(url: string): string {
  const read = readAddress(url);
  if (!read.ok) throw new LibraryFailure('unavailable', { why: 'address' });
  return read.url;
}

/**
 * The library of an asset as Microsoft names it, asked through the connection of its type, so that nobody can choose what that doesn't reach. undefined:
 * none was entered. Throws AppError 422 where the asset is no library, and where the service isn't connected.
 */
export async function placeLibrary(
  services: LibraryServices,
  organisationId: string,
  type: AssetType,
  entered: LibraryInput | null | undefined,
): Promise<KeptLibrary | null | undefined> {
  if (!entered) return entered;
  if (type !== 'sharepoint' && type !== 'onedrive') throw invalidFields({ library: 'asset.no_library' });
  const connection = await findLibraryConnection(services.db, organisationId, type);
  if (!connection) throw invalidFields({ library: 'asset.library_not_connected' });
  return askLibraries(services, connection, async (libraries) => {
    const { id: drive, name, url } = await libraries.drive(entered.drive);
    const folder = entered.folder ? await libraries.folder(drive, entered.folder) : null;
    return {
      tenant: tenantOf(connection),
      drive,
      name,
      folder: folder && { id: folder.id, name: folder.name },
      url: addressOf(folder?.url ?? url),
    };
  });
}
