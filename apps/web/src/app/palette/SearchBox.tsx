import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { loadLaterTexts } from '../../i18n/language-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useShortcutsOff } from '../../ui/shortcuts/shortcuts.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { commandKey } from './command-key.ts';

const fetchPalette = async () => {
  const [module] = await Promise.all([import('./Palette.tsx'), loadLaterTexts()]);
  return { default: module.Palette };
};
const Palette = lazy(fetchPalette);
const ShortcutsDialog = lazy(async () => {
  const [module] = await Promise.all([import('../shortcuts/ShortcutsDialog.tsx'), loadLaterTexts()]);
  return { default: module.ShortcutsDialog };
});
const fetchAhead = () =>
  void fetchPalette().catch(() => {
    // Opening it tries again, and shows what is wrong.
  });

const screens = { dashboard: '/dashboard', issues: '/issues', reports: '/reports', documents: '/upload' } as const;

/** Opens the command palette, and answers the shortcuts that hold on every screen. */
export function SearchBox() {
  const text = useText();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  const hasKey = !useShortcutsOff().includes('palette');
  const signOut = useSignOut();
  const { leaveBy, question } = useLeaving('sign_out');
  useShortcuts((id) => {
    if (id === 'palette') setShown('palette');
    else if (id === 'list') setShown('shortcuts');
    else if (id in screens) void navigate(screens[id as keyof typeof screens]);
  });
  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? 'Control+K Meta+K' : undefined}
        onClick={() => setShown('palette')}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        className="flex min-h-(--control) min-w-(--control) items-center justify-center gap-2 rounded-control border-line-strong text-ink-muted hover:bg-hover hover:text-ink fc-border lg:w-96 lg:min-w-28 lg:shrink lg:justify-start lg:border lg:bg-sunken lg:px-2.5"
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">{text('shell.search')}</span>
        {hasKey && (
          <kbd aria-hidden="true" dir="ltr" className="ms-auto rounded-sm border border-line bg-surface px-1.5 text-xs max-lg:hidden">
            {commandKey} K
          </kbd>
        )}
      </button>
      <Suspense>
        {shown === 'palette' && (
          <Palette onClose={close} onSignOut={() => void leaveBy(signOut)} onShortcuts={() => setShown('shortcuts')} />
        )}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
      {question}
    </>
  );
}
