import type { LibraryKind, LibraryPlace } from '@manara/contract/library-connections';
import { LibraryFailure } from '@manara/libraries/library-failure';
import { invalidFields } from '../../../platform/http/app-error.ts';
import { askLibraries, requireLibraryConnection, type LibraryServices } from './open-libraries.ts';

interface Page {
  skip: number;
  limit: number;
}

/** One page of what comes in turn, and whether there are others: also where the list itself says that it was not read to its end. */
async function pageOf<T>(found: AsyncGenerator<T, boolean>, { skip, limit }: Page): Promise<{ page: T[]; more: boolean }> {
  const page: T[] = [];
  for (let at = 0; ; at += 1) {
    const next = await found.next();
    if (next.done) return { page, more: !next.value };
    if (page.length === limit) {
      await found.return(true);
      return { page, more: true };
    }
    if (at >= skip) page.push(next.value);
  }
}

/** Through the connection of a kind. */
async function ask<T>(
  services: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
  work: Parameters<typeof askLibraries<T>>[2],
): Promise<T> {
  return askLibraries(services, await requireLibraryConnection(services, organisationId, kind), work);
}

/** The sites of these words; or the one at an address, which is found with rights to that site alone. */
export const listSites = (
  services: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
  { search = '', ...page }: Page & { search?: string | undefined },
): Promise<{ sites: LibraryPlace[]; more: boolean }> =>
  ask(services, organisationId, kind, async (libraries) => {
    if (/^https:\/\//i.test(search.trim())) return { sites: [await libraries.siteAt(search.trim())], more: false };
    try {
      const { page: sites, more } = await pageOf(libraries.sites(search), page);
      return { sites, more };
    } catch (error) {
      if (!(error instanceof LibraryFailure) || error.code !== 'forbidden') throw error;
      // An app that reaches chosen sites only may not search; one without any right is told so.
      await libraries.signIn();
      return { sites: [], more: false };
    }
  });

/** The libraries of a site in SharePoint, or the OneDrive of a person. */
export async function listDrives(
  services: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
  { site, person, ...page }: Page & { site?: string | undefined; person?: string | undefined },
): Promise<{ drives: LibraryPlace[]; more: boolean }> {
  const [field, place] = kind === 'sharepoint' ? (['site', site] as const) : (['person', person?.trim()] as const);
  if (!place) throw invalidFields({ [field]: 'field.required' });
  return ask(services, organisationId, kind, async (libraries) => {
    if (field === 'person') return { drives: [await libraries.driveOfPerson(place)], more: false };
    const { page: drives, more } = await pageOf(libraries.drivesOf(place), page);
    return { drives, more };
  });
}

/** The folders in a library, or in a folder of it. */
export const listFolders = (
  services: LibraryServices,
  organisationId: string,
  kind: LibraryKind,
  { drive, folder, ...page }: Page & { drive: string; folder?: string | undefined },
): Promise<{ folders: { id: string; name: string }[]; more: boolean }> =>
  ask(services, organisationId, kind, async (libraries) => {
    const { page: found, more } = await pageOf(libraries.foldersIn(drive, folder ?? null), page);
    return { folders: found.map(({ id, name }) => ({ id, name })), more };
  });
