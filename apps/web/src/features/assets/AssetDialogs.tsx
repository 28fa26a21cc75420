import type { Asset } from '@manara/contract/assets';
import { Suspense } from 'react';
import { DeleteAssetDialog } from './DeleteAssetDialog.tsx';
import { AddAssetDialog, AssetSettingsDialog, StaticAssetDialog } from './late-dialogs.ts';

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
  if (dialog.what === 'add')
    return (
      <Suspense>
        <AddAssetDialog onClose={close} />
      </Suspense>
    );
  if (dialog.what === 'audits')
    return (
      <Suspense>
        <StaticAssetDialog onClose={close} />
      </Suspense>
    );
  const { asset } = dialog;
  if (dialog.what === 'settings')
    return (
      <Suspense>
        <AssetSettingsDialog asset={asset} onClose={close} onDelete={() => onChange({ what: 'delete', asset })} />
      </Suspense>
    );
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
