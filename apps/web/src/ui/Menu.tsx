import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { menuKey } from './menu-key.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  tone?: 'plain' | 'danger';
  onSelect: () => void;
}

interface Props {
  /** Names the button: say of what it is the menu. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
}

/** A menu button as the ARIA Authoring Practices describe it, in the browser's top layer so that nothing clips it. */
export function Menu({ label, items, icon = 'more' }: Props) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const show = (at: 'first' | 'last') => {
    menu.current?.showPopover();
    place(button.current, menu.current);
    entries()
      .at(at === 'first' ? 0 : -1)
      ?.focus();
  };
  const hide = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const shut = () => menu.current?.hidePopover();
    addEventListener('resize', shut);
    addEventListener('scroll', shut, true);
    return () => {
      removeEventListener('resize', shut);
      removeEventListener('scroll', shut, true);
    };
  }, [open]);

  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => (open ? hide() : show('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
      <div
        ref={menu}
        id={menuId}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => {
          const list = entries();
          const next = menuKey(
            event.key,
            list.indexOf(document.activeElement as HTMLElement),
            list.map(({ textContent }) => textContent),
          );
          if (next === 'close') hide();
          else if (next === 'leave') return hide();
          else if (next === null) return;
          else list[next]?.focus();
          event.preventDefault();
        }}
        className="fixed m-0 min-w-48 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-surface p-1 text-ink shadow-float"
      >
        {items.map(({ id, label: words, icon: sign, tone = 'plain', onSelect }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start ${tone === 'danger' ? 'text-bad hover:bg-bad-soft' : 'hover:bg-primary-soft'}`}
            onClick={() => {
              hide();
              onSelect();
            }}
          >
            {sign && <Icon name={sign} />}
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

/** Under the button with their inline ends in line; above it where there is no room below. */
function place(button: HTMLElement | null, menu: HTMLElement | null): void {
  if (!button || !menu) return;
  const anchor = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const rtl = document.documentElement.dir === 'rtl';
  const wanted = rtl ? anchor.x : anchor.x + anchor.width - width;
  const x = Math.min(Math.max(wanted, 8), innerWidth - width - 8);
  const below = anchor.bottom + 4;
  const y = below + height > innerHeight ? Math.max(anchor.top - height - 4, 8) : below;
  Object.assign(menu.style, { inset: 'auto', translate: 'none' });
  menu.style.setProperty('inset-block-start', `${y}px`);
  menu.style.setProperty('inset-inline-start', `${rtl ? innerWidth - x - width : x}px`);
}
