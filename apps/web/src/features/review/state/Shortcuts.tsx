import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';

const shortcuts = [
  ['F8', 'review.keys.after'],
  ['Shift+F8', 'review.keys.before'],
  ['Ctrl+Z', 'review.keys.undo'],
  ['Ctrl+Shift+Z', 'review.keys.redo'],
  ['Ctrl+Enter', 'review.keys.take'],
  ['↑ ↓', 'review.keys.rows'],
  ['T', 'review.keys.text'],
  ['F', 'review.keys.formula'],
] as const;

/** Keys that do something on this screen, for those who want them. Single letters do while a formula has the focus, and can be switched off. */
export function Shortcuts() {
  const text = useText();
  return (
    <Disclosure summary={text('review.keys')}>
      <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
