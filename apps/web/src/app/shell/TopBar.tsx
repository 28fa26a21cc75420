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
  onLogo: () => void;
  /** Goes to the content. */
  onSkip: () => void;
}

/**
 * Logo (opens or folds the navigation), search, language, theme (on the narrowest screens in the settings alone), notifications, settings (where there is room: the
 * navigation has them too), the person, logout.
 */
export function TopBar({ expanded, controls, wide, onLogo, onSkip }: Props) {
  const text = useText();
  const logoLabel = wide ? (expanded ? 'shell.collapse_sidebar' : 'shell.expand_sidebar') : 'shell.open_navigation';
  return (
    <header className="top-bar z-10 flex h-16 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:px-4">
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
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={controls}
        aria-label={text(logoLabel)}
        title={text(logoLabel)}
        onClick={onLogo}
        className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control pe-2 text-xl font-bold hover:bg-primary-soft fc-border"
      >
        <Lighthouse />
        {wide ? <span>{text('shell.product')}</span> : <Icon name="menu" />}
      </button>
      <div className="grow" />
      <SearchBox />
      <LanguageToggle />
      <span className="max-[24rem]:hidden">
        <ThemeToggle />
      </span>
      <Bell />
      <Link
        to="/settings"
        aria-label={text('shell.nav_settings')}
        title={text('shell.nav_settings')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink! hover:bg-primary-soft max-sm:hidden hover:text-primary!"
      >
        <Icon name="settings" />
      </Link>
      <Identity className="hidden max-w-80 border-s border-line ps-3 md:flex" />
      <SignOutButton />
    </header>
  );
}
