/** The most characters that an asset's name may have. */
const longest = 200;

/**
 * The name that a new asset is offered: the organisation with underscores for blanks and no characters but letters, digits and
 * underscores of any script, followed by `_website`, `_sharepoint` or `_onedrive`. The type alone where nothing of the organisation is left.
 */
export function defaultAssetName(organisation: string, assetType: 'website' | 'sharepoint' | 'onedrive'): string {
  const kept = organisation
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/gu, '_')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}_]/gu, '');
  const characters = [...kept].slice(0, longest - assetType.length - 1).join('');
  return /[\p{L}\p{Nd}]/u.test(characters) ? `${characters}_${assetType}` : assetType;
}
