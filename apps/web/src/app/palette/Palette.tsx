import { recallThing } from '@manara/contract/search';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { controlLook } from '../../ui/form/FieldFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { PaletteGroup } from './PaletteGroup.tsx';
import type { Option, Picking } from './option.ts';
import { useOptions } from './use-options.ts';
import { useScanPicks } from './use-scan-picks.ts';

interface Props {
  onClose: () => void;
  onSignOut: () => void;
  onShortcuts: () => void;
}

/** Finds things, screens and actions by words: the combobox with a list of the ARIA Authoring Practices, in a dialog. */
export function Palette({ onClose, ...deeds }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState<Picking | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  // Enter right after the last key means what was typed, not what was found for the words before: it waits for its answer.
  const isEnterWaiting = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const everything = useOptions(typed, deeds);
  const picks = useScanPicks(picking, typed);
  const { groups, error, isAsking, retry } = picking ? picks : everything;
  const options = groups.flatMap((group) => group.options);
  // What was active stays so while more comes; where it has gone, the first is.
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === activeId),
  );
  const active = options[place];
  const elementId = (option: Option) => `${id}-${option.id}`;
  const shownId = active && elementId(active);
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  /** Goes on to what an action is done with, or back to everything. */
  const pick = (next: Picking | null) => {
    setPicking(next);
    setTyped('');
    setActiveId(null);
    announce((say) => say(next ? `palette.pick_${next}` : 'palette.label'));
    field.current?.focus();
  };
  const choose = (option: Option) => {
    if (option.picks) return pick(option.picks);
    onClose();
    if (option.found) void call(recallThing, { body: { kind: option.found.kind, id: option.found.id } });
    if (option.to) void navigate(option.to);
    option.act?.();
  };
  const enterAnswered = useEffectEvent(() => {
    const isDue = isEnterWaiting.current;
    isEnterWaiting.current = false;
    if (isDue && active) choose(active);
  });
  useEffect(() => {
    if (!isAsking) enterAnswered();
  }, [isAsking]);
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isAsking && (!active || active.found || active.isAfterFound)) isEnterWaiting.current = true;
      else if (active) choose(active);
      return;
    }
    if (event.key === 'Backspace' && picking && typed === '') return pick(null);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    isEnterWaiting.current = false;
    setActiveId(options[(place + step + options.length) % options.length]?.id ?? null);
  };
  const nothing =
    picking && typed.trim() === '' ? text(`palette.pick_none_${picking}`) : text('palette.nothing', { typed: isolate(typed) });
  const isEmpty = options.length === 0 && !isAsking && !error;
  return (
    <Dialog open onClose={onClose} title={text('palette.title')} size="lg">
      <label htmlFor={`${id}-field`} className="mb-1.5 block w-fit font-medium">
        {text(picking ? `palette.pick_${picking}` : 'palette.label')}
      </label>
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-muted" />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          id={`${id}-field`}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shownId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(null);
            isEnterWaiting.current = false;
          }}
          onKeyDown={press}
          className={`${controlLook} ps-10`}
        />
      </div>
      {picking && (
        <Button size="sm" className="mt-2" onClick={() => pick(null)}>
          {text('palette.back')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {!isAsking && (isEmpty ? nothing : text('palette.count', { count: options.length }))}
      </p>
      <div className="relative mt-3 h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain">
        {error && (
          <div className="mb-3">
            <RetryNotice onRetry={retry} retrying={isAsking}>
              {error.failure.detail}
            </RetryNotice>
          </div>
        )}
        {isEmpty && <p className="absolute inset-x-0 top-6 text-center text-ink-muted">{nothing}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={text('palette.results')} hidden={options.length === 0}>
          {groups.map((group) => (
            <PaletteGroup
              key={group.id}
              group={group}
              activeId={active?.id}
              elementId={elementId}
              onActive={setActiveId}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
