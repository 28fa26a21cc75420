import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './IconButton.tsx';
import { placeAfter } from './focus-place.ts';
import { ToastRegion } from './toast/ToastRegion.tsx';

interface Props {
  open: boolean;
  /** Escape and the close button; the caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** On phones it lies at the foot of the window, as wide as that. */
  sheet?: boolean;
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

/**
 * The browser's own modal dialog: it keeps focus inside, makes the rest inert and gives focus back when it closes. Focus starts at the
 * element with `autoFocus`, else at the title. Its content exists only while it is open, so state inside starts afresh each time.
 */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'md', sheet = false }: Props) {
  const text = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const after = before instanceof HTMLElement ? placeAfter(before) : null;
    element?.showModal();
    const wanted = element?.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? heading.current)?.focus();
    return () => {
      element?.close();
      // What opened it may have gone by what was done in it, such as the button of an empty list.
      const isThere = before instanceof HTMLElement && before.isConnected;
      const back = isThere ? before : (after?.() ?? document.querySelector<HTMLElement>('main'));
      back?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // A second Escape would close it past `onCancel`; we close it ourselves.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={`m-auto w-[calc(100%-1rem)] ${widths[size]} max-h-[calc(100dvh-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-card ${sheet ? 'sheet' : ''} border border-line bg-surface p-0 text-ink shadow-float`}
    >
      <div className="flex items-start gap-3 ps-5 pe-2 pt-3 sm:ps-6">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 grow pt-2 text-xl font-bold">
          {title}
        </h2>
        <IconButton icon="close" label={text('shell.close')} onClick={onClose} />
      </div>
      <div className="px-5 pt-3 pb-5 sm:px-6">{children}</div>
      {footer && (
        <div
          className={`flex flex-wrap justify-end gap-3 border-t border-line bg-sunken px-5 py-4 sm:px-6 ${sheet ? 'sticky bottom-0' : ''}`}
        >
          {footer}
        </div>
      )}
      <ToastRegion />
    </dialog>
  );
}
