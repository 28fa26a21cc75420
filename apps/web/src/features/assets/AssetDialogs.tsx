import type { Asset } from '@manara/contract/assets';
import { lazy, Suspense } from 'react';
import { AddAssetDialog } from './add/AddAssetDialog.tsx';
import { DeleteAssetDialog } from './DeleteAssetDialog.tsx';

/** Larger than the grid itself, and seldom opened: fetched when they are. */
const AssetSettingsDialog = lazy(() =>
  import('./settings/AssetSettingsDialog.tsx').then((module) => ({ default: module.AssetSettingsDialog })),
);
const StaticAssetDialog = lazy(() => import('./audits/StaticAssetDialog.tsx').then((module) => ({ default: module.StaticAssetDialog })));

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
