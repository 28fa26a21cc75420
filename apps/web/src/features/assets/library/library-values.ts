import type { Asset, LibraryInput } from '@manara/contract/assets';

/** A library or a folder in it, as a person chooses it. */
export interface LibraryValues {
  drive: string;
  name: string;
  /** null: all of the library. */
  folder: { id: string; name: string } | null;
  /** The service is connected, through which alone it is reached. */
  connected: boolean;
}

export const libraryOf = (library: Asset['library']): LibraryValues | null =>
  library && { drive: library.drive, name: library.name, folder: library.folder, connected: library.connected };

/** As the server takes it. */
export const writeLibrary = ({ drive, folder }: LibraryValues): LibraryInput => ({ drive, folder: folder?.id ?? null });

/** The library with its folder, where there is one. */
export const libraryLabel = ({ name, folder }: Pick<LibraryValues, 'name' | 'folder'>): string =>
  folder ? `${name} / ${folder.name}` : name;
