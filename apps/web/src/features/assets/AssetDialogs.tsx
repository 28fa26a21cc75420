import type { Asset } from '@manara/contract/assets';
import { AddAssetDialog } from './add/AddAssetDialog.tsx';
import { StaticAssetDialog } from './audits/StaticAssetDialog.tsx';
import { DeleteAssetDialog } from './DeleteAssetDialog.tsx';
import { AssetSettingsDialog } from './settings/AssetSettingsDialog.tsx';

export type AssetDialog = { what: 'add' } | { what: 'audits' } | { what: 'settings' | 'delete'; asset: Asset };

interface Props {
  dialog: AssetDialog | null;
  onChange: (dialog: AssetDialog | null) => void;
  /** The asset whose card opened the dialog has gone, and focus needs another place. */
  onGone: () => void;
}

/** The dialog that is open over the grid, if any. */
export function AssetDialogs({ dialog, onChange, onGone }: Props) {
  const close = () => onChange(null);
  if (!dialog) return null;
  if (dialog.what === 'add') return <AddAssetDialog onClose={close} />;
  if (dialog.what === 'audits') return <StaticAssetDialog onClose={close} />;
  const { asset } = dialog;
  if (dialog.what === 'settings')
    return <AssetSettingsDialog asset={asset} onClose={close} onDelete={() => onChange({ what: 'delete', asset })} />;
  return (
    <DeleteAssetDialog
      asset={asset}
      onClose={close}
      onDeleted={() => {
        close();
        onGone();
      }}
    />
  );
}
