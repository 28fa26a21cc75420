import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { shortcuts, switchShortcut, useShortcutsOff } from '../../ui/shortcuts/shortcuts.ts';
import { commandKey } from '../palette/command-key.ts';

const places = ['everywhere', 'lists', 'review'] as const;

/** The list of shortcuts, each of which can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const off = useShortcutsOff();
  return (
    <Dialog open onClose={onClose} title={text('palette.shortcuts')}>
      <p className="mb-3 text-ink-muted">{text('palette.shortcuts_hint')}</p>
      {places.map((place) => (
        <fieldset key={place} className="mb-4">
          <legend className="mb-1 font-bold">{text(`palette.shortcuts_${place}`)}</legend>
          {shortcuts
            .filter(({ where }) => where === place)
            .map(({ id, keys }) => (
              <Checkbox
                key={id}
                checked={!off.includes(id)}
                onChange={(isOn) => switchShortcut(id, isOn)}
                label={
                  <>
                    {text(`palette.shortcut_${id}`)}{' '}
                    <kbd dir="ltr" className="ms-2 rounded-sm border border-line px-1.5 text-sm whitespace-nowrap">
                      {keys.replace('Ctrl', commandKey)}
                    </kbd>
                  </>
                }
              />
            ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
