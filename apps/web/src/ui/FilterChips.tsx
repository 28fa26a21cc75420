import { useText } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';

interface FilterChip<Id extends string> {
  id: Id;
  label: string;
  /** Its label may come later than the list: it has its room, so that nothing moves then. */
  isLate?: boolean;
}

interface Props<Id extends string> {
  /** What narrows the list, in an order that stays. */
  chips: readonly FilterChip<Id>[];
  onRemove: (id: Id) => void;
  onClear: () => void;
  /** Gives the focus a place when no chip is left. */
  onEmptied: () => void;
}

/** The filters of a list, each removed by its own button, or all at once. The focus goes to the chip after the one that is removed, else to the one before. */
export function FilterChips<Id extends string>({ chips, onRemove, onClear, onEmptied }: Props<Id>) {
  const text = useText();
  if (chips.length === 0) return null;
  const remove = (id: Id, button: HTMLElement) => {
    const item = button.closest('li');
    const near = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    onRemove(id);
    if (near) near.focus();
    else onEmptied();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-muted">{text('issues.filters_active', { count: chips.length })}</p>
      <ul aria-label={text('issues.chips')} className="contents">
        {chips.map(({ id, label, isLate }) => (
          <li key={id} className={isLate ? 'max-w-full min-w-60' : 'max-w-full'}>
            <Button
              size="sm"
              icon="close"
              aria-label={text('issues.chip_remove', { filter: label })}
              className="max-w-full wrap-anywhere"
              onClick={(event) => remove(id, event.currentTarget)}
            >
              {/* Another element once the name has come: in right-to-left text, browsers take a text that has grown for one that has moved. */}
              <span key={label}>{label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          onClear();
          onEmptied();
        }}
      >
        {text('issues.chips_clear')}
      </Button>
    </div>
  );
}
