import type { Asset } from '@manara/contract/assets';
import type { Text } from '../../i18n/use-text.ts';
import type { MenuItem } from '../../ui/Menu.tsx';

interface Handlers {
  /** Null for people who may not. */
  onSettings: (() => void) | null;
  onDelete: (() => void) | null;
}

/** What the menu of an asset's card offers. A SharePoint asset is deleted in its settings alone. */
export function cardActions(text: Text, { asset_type }: Pick<Asset, 'asset_type'>, { onSettings, onDelete }: Handlers): MenuItem[] {
  const isDeletable = asset_type !== 'sharepoint';
  return [
    ...(onSettings ? [{ id: 'settings', label: text('assets.settings'), icon: 'settings', onSelect: onSettings } as const] : []),
    ...(onDelete && isDeletable
      ? [{ id: 'delete', label: text('assets.delete'), icon: 'trash', tone: 'danger', onSelect: onDelete } as const]
      : []),
  ];
}
