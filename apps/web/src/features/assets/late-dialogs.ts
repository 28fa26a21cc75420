import { lazy } from 'react';
import { loadLaterTexts } from '../../i18n/language-store.ts';

/* Larger than the grid itself, and seldom opened: fetched when they are, with the texts of the repositories that they choose from. */

export const AddAssetDialog = lazy(async () => {
  const [module] = await Promise.all([import('./add/AddAssetDialog.tsx'), loadLaterTexts()]);
  return { default: module.AddAssetDialog };
});
export const AssetSettingsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./settings/AssetSettingsDialog.tsx'), loadLaterTexts()]);
  return { default: module.AssetSettingsDialog };
});
export const StaticAssetDialog = lazy(async () => ({ default: (await import('./audits/StaticAssetDialog.tsx')).StaticAssetDialog }));
