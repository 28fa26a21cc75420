import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { preloadScreen } from '../screens.ts';
import { entries } from './entries.ts';
import { helpPath } from './help-path.ts';

interface Props {
  id: string;
  /** Icons alone; the names stand in tooltips and for assistive technology. */
  collapsed?: boolean;
  /** Whether the descriptions stand under the names, where nothing can be pointed at, or in tooltips. */
  hints?: 'under' | 'tips';
  onGo?: () => void;
}

const look =
  'relative flex min-h-10 items-center gap-3 rounded-control px-3 py-2 font-medium text-on-helm-muted! no-underline hover:bg-helm-raised hover:text-on-helm! fc-border';
const current =
  'aria-[current=page]:bg-helm-raised aria-[current=page]:text-on-helm! aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:start-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-lamp';

/** The entries of the sidebar. What a screen is for is said beside its entry while that has the pointer or the focus; Escape puts it away. */
export function Navigation({ id, collapsed = false, hints = 'tips', onGo }: Props) {
  const text = useText();
  const hintId = useId();
  const { pathname } = useLocation();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const hush = ({ key }: KeyboardEvent) => key === 'Escape' && setQuiet(true);
    document.addEventListener('keydown', hush);
    return () => document.removeEventListener('keydown', hush);
  }, []);
  const come = (screen: (typeof entries)[number]['screen']) => {
    setQuiet(false);
    preloadScreen(screen);
  };
  const name = collapsed ? 'sr-only' : 'min-w-0';
  const centred = collapsed ? 'justify-center' : '';
  return (
    <nav id={id} aria-label={text('shell.navigation')} data-quiet={isQuiet} className="flex min-h-full flex-col p-3">
      <ul className="grid gap-0.5">
        {entries.map(({ to, screen, icon, label, hint, also }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              onPointerEnter={() => come(screen)}
              onFocus={() => come(screen)}
              aria-current={also.test(pathname) ? 'page' : undefined}
              aria-describedby={`${hintId}-${screen}`}
              className={`${look} ${current} ${centred}`}
            >
              <Icon name={icon} size={1.125} />
              <span className={name}>{text(label)}</span>
            </Link>
            {hints === 'tips' ? (
              <span className={`nav-tip ${collapsed ? 'ms-18' : 'ms-60'}`}>
                {collapsed && (
                  <b aria-hidden="true" className="me-2">
                    {text(label)}
                  </b>
                )}
                <span id={`${hintId}-${screen}`}>{text(hint)}</span>
              </span>
            ) : (
              <span id={`${hintId}-${screen}`} className="block px-3 pb-1 text-xs text-on-helm-muted">
                {text(hint)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-3">
        <Link
          to={helpPath(pathname)}
          onClick={onGo}
          onPointerEnter={() => setQuiet(false)}
          onFocus={() => setQuiet(false)}
          className={`${look} ${centred}`}
        >
          <Icon name="help" size={1.125} />
          <span className={name}>{text('shell.nav_help')}</span>
        </Link>
        {collapsed && (
          <b aria-hidden="true" className="nav-tip ms-18">
            {text('shell.nav_help')}
          </b>
        )}
      </div>
    </nav>
  );
}
