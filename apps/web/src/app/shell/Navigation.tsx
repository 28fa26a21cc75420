import { Link, useLocation } from 'react-router';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { preloadScreen } from '../screens.ts';

interface Entry {
  to: string;
  screen: 'admin' | 'dashboard' | 'documents' | 'integrations' | 'issues' | 'reports' | 'settings';
  icon: IconName;
  label: MessageId;
  hint: MessageId;
  /** The addresses at which it is the current one. */
  also: RegExp;
}

const entries: Entry[] = [
  {
    to: '/dashboard',
    screen: 'dashboard',
    icon: 'dashboard',
    label: 'shell.nav_dashboard',
    hint: 'shell.nav_dashboard_hint',
    also: /^\/(dashboard|pages)?$/,
  },
  {
    to: '/issues',
    screen: 'issues',
    icon: 'issues',
    label: 'shell.nav_issues',
    hint: 'shell.nav_issues_hint',
    also: /^\/(issues|report|fixes)\b/,
  },
  {
    to: '/reports',
    screen: 'reports',
    icon: 'report',
    label: 'shell.nav_reports',
    hint: 'shell.nav_reports_hint',
    also: /^\/reports\b/,
  },
  {
    to: '/upload',
    screen: 'documents',
    icon: 'upload',
    label: 'shell.nav_documents',
    hint: 'shell.nav_documents_hint',
    also: /^\/upload\b/,
  },
  {
    to: '/admin',
    screen: 'admin',
    icon: 'people',
    label: 'shell.nav_admin',
    hint: 'shell.nav_admin_hint',
    also: /^\/admin\b/,
  },
  {
    to: '/integrations',
    screen: 'integrations',
    icon: 'plug',
    label: 'shell.nav_integrations',
    hint: 'shell.nav_integrations_hint',
    also: /^\/integrations\b/,
  },
  {
    to: '/settings',
    screen: 'settings',
    icon: 'settings',
    label: 'shell.nav_settings',
    hint: 'shell.nav_settings_hint',
    also: /^\/settings\b/,
  },
];

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
    </nav>
  );
}
