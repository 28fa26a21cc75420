import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { preloadScreen } from '../screens.ts';
import { entries } from './entries.ts';
import { helpPath } from './help-path.ts';

/** The entries of the sidebar. Collapsed, they keep their names under the icons' tooltips and for assistive technology. */
export function Navigation({ id, collapsed = false, onGo }: { id: string; collapsed?: boolean; onGo?: () => void }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <nav id={id} aria-label={text('shell.navigation')} className="p-3">
      <ul className="grid gap-1">
        {entries.map(({ to, screen, icon, label, hint, also }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              onPointerEnter={() => preloadScreen(screen)}
              onFocus={() => preloadScreen(screen)}
              title={collapsed ? text(label) : undefined}
              aria-current={also.test(pathname) ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 rounded-control border-s-4 border-transparent px-3 py-2 text-on-helm-muted! no-underline hover:bg-helm-raised hover:text-on-helm! aria-[current=page]:border-lamp aria-[current=page]:bg-helm-raised aria-[current=page]:text-on-helm! fc-border"
            >
              <Icon name={icon} size={1.375} />
              <span className={collapsed ? 'sr-only' : 'min-w-0'}>
                <span className="block font-semibold">{text(label)}</span>
                {!collapsed && <span className="block text-sm text-on-helm-muted">{text(hint)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={helpPath(pathname)}
        onClick={onGo}
        title={collapsed ? text('shell.nav_help') : undefined}
        className="mt-3 flex min-h-12 items-center gap-3 rounded-control border-s-4 border-transparent border-t border-t-helm-line px-3 py-2 text-on-helm-muted! no-underline hover:bg-helm-raised hover:text-on-helm! fc-border"
      >
        <Icon name="help" size={1.375} />
        <span className={collapsed ? 'sr-only' : 'min-w-0 font-semibold'}>{text('shell.nav_help')}</span>
      </Link>
    </nav>
  );
}
