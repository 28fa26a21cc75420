import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { controlLook, FieldFrame } from './FieldFrame.tsx';
import { useField } from './form-context.ts';

interface Props {
  label: string;
  /** The search that holds now; the text follows when it changes from outside. */
  value: string;
  /** Called 300 ms after the last key, at once on Enter, on clearing and where the field is left: a search that is told later would undo what is opened next. */
  onSearch: (value: string) => void;
  placeholder?: string;
  hideLabel?: boolean;
  className?: string;
}

const pauseMs = 300;

/** A search input that tells what is typed after a pause. */
export function SearchField({ label, value, onSearch, placeholder, hideLabel = true, className }: Props) {
  const text = useText();
  const ids = useField(undefined);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Our own news coming back, perhaps late and without the blanks around it, must not overwrite what has been typed since.
    if (value.trim() !== told.trim()) {
      setTold(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string) => {
    clearTimeout(timer.current);
    setTold(next);
    if (next !== value) onSearch(next);
  };
  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), pauseMs);
  };
  const leave = () => {
    if (typed !== told) tell(typed);
  };
  return (
    <FieldFrame ids={ids} label={label} hideLabel={hideLabel} className={className}>
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-muted" />
        <input
          ref={input}
          id={ids.id}
          type="search"
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It searches, and does not send a form that it may stand in.
            event.preventDefault();
            tell(typed);
          }}
          className={`${controlLook} ps-10 pe-11`}
        />
        {typed && (
          <IconButton
            icon="close"
            label={text('shell.clear_search')}
            className="absolute inset-y-0 end-0 h-full! text-ink-muted"
            onClick={() => {
              setTyped('');
              tell('');
              input.current?.focus();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
