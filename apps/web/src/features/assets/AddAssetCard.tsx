import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The card that opens the dialog. */
export function AddAssetCard({ onAdd }: { onAdd: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex h-full min-h-40 w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-5 text-center hover:border-primary hover:bg-primary-soft"
    >
      <span className="grid size-12 place-items-center rounded-full bg-primary text-on-primary fc-border">
        <Icon name="add" size={1.5} />
      </span>
      <span className="text-lg font-bold">{text('assets.add')}</span>
      <span className="text-sm text-ink-muted">{text('assets.add_hint')}</span>
    </button>
  );
}
