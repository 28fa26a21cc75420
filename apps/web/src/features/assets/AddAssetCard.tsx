import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The card that opens the dialog. */
export function AddAssetCard({ onAdd }: { onAdd: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex h-full min-h-40 w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-strong p-4 text-center hover:bg-hover"
    >
      <Icon name="add" className="text-primary" />
      <span className="font-semibold text-primary">{text('assets.add')}</span>
      <span className="text-xs text-ink-muted">{text('assets.add_hint')}</span>
    </button>
  );
}
