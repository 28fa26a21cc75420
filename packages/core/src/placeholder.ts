/** Types of document libraries: they have no pages, and are read through a connection of their own. */
export const isLibrary = (type: string): boolean => type === 'sharepoint' || type === 'onedrive';

/** A library that nothing has read yet: only its name is known, until it is connected. */
export const isPlaceholder = (asset: { asset_type: string; is_static: boolean; last_scan_at: string | null }): boolean =>
  isLibrary(asset.asset_type) && !asset.is_static && asset.last_scan_at === null;
