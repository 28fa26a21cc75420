import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lighthouse } from '../../ui/Lighthouse.tsx';
import { Bell } from '../../features/notifications/Bell.tsx';
import { LanguageToggle } from '../../features/settings/LanguageToggle.tsx';
import { ThemeToggle } from '../../features/settings/ThemeToggle.tsx';
import { SearchBox } from '../palette/SearchBox.tsx';
import { Identity } from './Identity.tsx';
import { SignOutButton } from './SignOutButton.tsx';

interface Props {
  /** Whether the navigation is open (small screens) or expanded (wide ones). */
  expanded: boolean;
  controls: string;
  wide: boolean;
  /** The sidebar, over which the logo stands. */
  rail: 'open' | 'folded' | 'none';
  onLogo: () => void;
  /** Goes to the content. */
  onSkip: () => void;
}

const zones = {
  open: 'on-helm w-(--rail) bg-helm ps-4 text-on-helm',
  folded: 'on-helm w-(--rail-folded) justify-center bg-helm text-on-helm',
  none: 'ps-2',
};

/**
 * Logo (opens or folds the navigation), search, language, theme (on the narrowest screens in the settings alone), notifications, settings (where there is room: the
 * navigation has them too), the person, logout.
 */
export function TopBar({ expanded, controls, wide, rail, onLogo, onSkip }: Props) {
  const text = useText();
  const logoLabel = wide ? (expanded ? 'shell.collapse_sidebar' : 'shell.expand_sidebar') : 'shell.open_navigation';
  return (
    <header className="top-bar z-10 flex h-(--bar) border-b border-line bg-surface">
      <a
        href="#main"
        className="sr-only z-20 rounded-control bg-lamp! px-4 py-3 font-semibold text-on-lamp! focus:not-sr-only focus:fixed! focus:inset-s-4 focus:top-3"
        onClick={(event) => {
          event.preventDefault();
          onSkip();
        }}
      >
        {text('shell.skip')}
      </a>
      <div className={`flex shrink-0 items-center ${zones[rail]}`}>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={controls}
          aria-label={text(logoLabel)}
          title={text(logoLabel)}
          onClick={onLogo}
          className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-control px-1 text-lg font-semibold fc-border"
        >
          <Lighthouse size={1.75} />
          {rail === 'open' && <span>{text('shell.product')}</span>}
          {rail === 'none' && <Icon name="menu" />}
        </button>
      </div>
      <div className="flex min-w-0 grow items-center gap-1 px-2 sm:px-5">
        <SearchBox />
        <div className="grow" />
        <LanguageToggle />
        <span className="max-[24rem]:hidden">
          <ThemeToggle />
        </span>
        <Bell />
        <Link
          to="/settings"
          aria-label={text('shell.nav_settings')}
          title={text('shell.nav_settings')}
          className="grid size-(--control) shrink-0 place-items-center rounded-control text-ink-muted! hover:bg-hover max-sm:hidden hover:text-ink!"
        >
          <Icon name="settings" />
        </Link>
        <Identity className="ms-1 hidden max-w-80 shrink-0 border-s border-line ps-3 md:flex" />
        <SignOutButton />
      </div>
    </header>
  );
}
