import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSaying } from '../../i18n/saying.ts';
import { useText } from '../../i18n/use-text.ts';
import { Announcements } from '../announce/Announcements.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { toastPlaces } from './toast-places.ts';
import { toastStore } from './toast.ts';
import type { ToastTone } from './toast-store.ts';
import { toneIcons } from './tone-icons.ts';

const looks: Record<ToastTone, string> = {
  good: 'border-good-mark [&>svg]:text-good',
  bad: 'border-bad-mark [&>svg]:text-bad',
  info: 'border-primary [&>svg]:text-info',
};

const none: readonly never[] = [];

/**
 * Shows the messages at the top at the inline end, newest first; they wait while pointed at or focused; what is announced is read out from
 * here. The page has one, and every modal dialog its own, for whatever is outside of an open one can neither be reached nor is it read out.
 */
export function ToastRegion() {
  const text = useText();
  const said = useSaying();
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const isHere = useSyncExternalStore(toastPlaces.subscribe, toastPlaces.top) === id;
  // Not useSyncExternalStore, which would show in a dialog for a moment what is said while it closes: this waits for what else changes.
  const [all, setAll] = useState(toastStore.toasts);
  useEffect(() => {
    const read = () => setAll(toastStore.toasts());
    read();
    return toastStore.subscribe(read);
  }, []);
  const toasts = isHere ? all : none;
  const isShown = toasts.length > 0;
  // Opened once its dialog is, and closed with it at once, so that the messages are never out of sight between two places.
  const close = useRef(() => {});
  useEffect(() => {
    close.current = toastPlaces.open(id);
  }, [id]);
  useLayoutEffect(() => () => close.current(), []);
  useLayoutEffect(() => {
    if (!isShown) return;
    const element = region.current;
    element?.showPopover();
    return () => {
      element?.hidePopover();
      toastStore.resume();
    };
  }, [isShown]);
  useEffect(() => (region.current ? pauseWhileUsed(region.current) : undefined), []);
  const dismiss = (id: number) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])];
    const own = document.activeElement?.closest('li');
    const next = buttons.find((button) => !own?.contains(button));
    const dialog = region.current?.closest('dialog');
    const place = dialog ? dialog.querySelector<HTMLElement>('h2') : document.querySelector<HTMLElement>('main');
    (next ?? place)?.focus({ preventScroll: true });
    toastStore.dismiss(id);
  };
  return (
    <>
      <Announcements isHere={isHere} />
      <section ref={region} popover="manual" aria-label={text('shell.notifications')} className="toast-region">
        <ul className="grid gap-3">
          {toasts.map(({ id, tone, message, action }) => (
            <li
              key={id}
              className={`flex animate-appear items-start gap-3 rounded-card border-2 bg-surface ps-4 shadow-float ${looks[tone]}`}
            >
              <Icon name={toneIcons[tone]} className="mt-3" />
              <div className="min-w-0 grow py-2.5">
                <p>{said(message)}</p>
                {action && (
                  <Button
                    size="sm"
                    className="mt-2"
                    onClick={() => {
                      dismiss(id);
                      toastStore.spend(id);
                      action.run();
                    }}
                  >
                    {said(action.label)}
                  </Button>
                )}
              </div>
              <IconButton icon="close" label={text('shell.close_message')} onClick={() => dismiss(id)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Stops the clocks while the pointer is over the messages or focus is in them. */
function pauseWhileUsed(region: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const resume = ({ relatedTarget }: MouseEvent | FocusEvent) => {
    const stays = relatedTarget instanceof Node && region.contains(relatedTarget);
    if (!stays && !region.matches(':hover')) toastStore.resume();
  };
  region.addEventListener('mouseenter', toastStore.pause, { signal });
  region.addEventListener('focusin', toastStore.pause, { signal });
  region.addEventListener('mouseleave', resume, { signal });
  region.addEventListener('focusout', resume, { signal });
  return () => stop.abort();
}
