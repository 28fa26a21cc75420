import { Link, useLocation } from 'react-router';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { entries } from './entries.ts';

/** The screens that are one press away on a phone, by their short names. */
const shortNames: Partial<Record<(typeof entries)[number]['screen'], MessageId>> = {
  dashboard: 'shell.foot_dashboard',
  issues: 'shell.foot_issues',
  reports: 'shell.foot_reports',
  documents: 'shell.foot_documents',
};

const look =
  'grid min-h-15 w-full min-w-0 content-center justify-items-center gap-0.5 border-t-3 border-transparent px-0.5 py-1 text-center text-[0.6875rem] leading-tight font-medium text-on-helm-muted! no-underline wrap-anywhere -outline-offset-4! aria-[current=page]:border-lamp aria-[current=page]:text-on-helm!';

/** The navigation of small windows: four screens, and the rest behind the last place. */
export function FootBar({ isOpen, onMore }: { isOpen: boolean; onMore: () => void }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <nav aria-label={text('shell.foot_label')} className="foot-bar on-helm border-t border-helm-line bg-helm text-on-helm">
      <ul className="grid grid-cols-5">
        {entries.map(({ to, screen, icon, also }) => {
          const name = shortNames[screen];
          return (
            name && (
              <li key={to} className="min-w-0">
                <Link to={to} aria-current={also.test(pathname) ? 'page' : undefined} className={look}>
                  <Icon name={icon} size={1.125} />
                  <span>{text(name)}</span>
                </Link>
              </li>
            )
          );
        })}
        <li className="min-w-0">
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onMore} className={look}>
            <Icon name="menu" size={1.125} />
            <span>{text('shell.foot_more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
