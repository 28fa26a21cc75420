import type { LibraryKind } from '@manara/contract/library-connections';

/** What the services are called, in every language. */
export const libraryNames: Record<LibraryKind, string> = { sharepoint: 'SharePoint', onedrive: 'OneDrive' };
