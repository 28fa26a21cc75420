/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what is longer than its card is scrolled by keyboard too */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** Names the button, and the card where that has no name of its own. */
  label: string;
  title?: string;
  /** Class names and content of the button. */
  look: string;
  face: ReactNode;
  /** Class names of the card: how wide it is. */
  width: string;
  /** Stays where it is in the window while the page is scrolled, as its button does. */
  isFixed?: boolean;
  /** It has controls of its own, such as a list with deeds: announced as a dialog, although what is behind it can be used. */
  isDialog?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

const gap = 6;
const margin = 12;

/**
 * A card behind a button, in the browser's top layer: it moves nothing on the screen, goes by Escape and by pressing elsewhere, and what is in it
 * comes next in the order of the keyboard.
 */
export function Popover({ label, title = label, look, face, width, isFixed = false, isDialog = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** Longer than its card: it is scrolled by keyboard too. */
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!open) return;
    const stay = () => {
      place(button.current, card.current, isFixed);
      if (card.current) setLong(card.current.scrollHeight > card.current.clientHeight);
    };
    const opened = requestAnimationFrame(stay);
    addEventListener('resize', stay);
    return () => {
      cancelAnimationFrame(opened);
      removeEventListener('resize', stay);
      setLong(false);
    };
  }, [open, isFixed]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup={isDialog ? 'dialog' : undefined}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        className={look}
      >
        {face}
      </button>
      <div
        ref={card}
        id={id}
        popover="auto"
        role={isDialog ? 'dialog' : 'group'}
        aria-label={title}
        tabIndex={isLong ? 0 : -1}
        // What is in it is there before it opens, for whoever goes on by the keyboard at once, and until it has closed and given the focus back.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        className={`${isFixed ? 'fixed' : 'absolute'} m-0 max-h-[min(32rem,70dvh)] ${width} overflow-y-auto rounded-card border border-line-strong bg-surface text-sm font-normal text-ink shadow-float`}
      >
        {open && (
          <div className="grid gap-3 p-4">
            {typeof children === 'function' ? children(() => document.getElementById(id)?.hidePopover()) : children}
          </div>
        )}
      </div>
    </>
  );
}

/** Under the button, beginning where it does, as far as the window lets it; over it where there is more room. It goes with the page, or stays in the window. */
function place(button: HTMLElement | null, card: HTMLElement | null, isFixed: boolean): void {
  if (!button || !card) return;
  const anchor = button.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const rtl = document.documentElement.dir === 'rtl';
  const room = document.documentElement.clientWidth;
  const wanted = rtl ? anchor.right - width : anchor.left;
  const x = Math.min(Math.max(wanted, margin), Math.max(room - width - margin, margin));
  const isAbove = anchor.bottom + gap + height > innerHeight && anchor.top - gap - height > 0;
  const y = isAbove ? anchor.top - gap - height : anchor.bottom + gap;
  card.style.setProperty('inset', 'auto');
  card.style.setProperty('inset-block-start', `${isFixed ? y : y + scrollY}px`);
  card.style.setProperty('inset-inline-start', `${rtl ? room - x - width : x}px`);
}
