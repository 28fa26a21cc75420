import { lazy, Suspense, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useLiveEvents, usePolling } from '../../../api/use-live.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { loadLaterTexts } from '../../../i18n/language-store.ts';
import { toast, type WayOn } from '../../../ui/toast/toast.ts';
import { fixNews } from './own-fix-news.ts';

/* Needed only while live updates do not come, and with texts that the first screens do without. */
const AwaitedFixes = lazy(async () => {
  const [module] = await Promise.all([import('./AwaitedFixes.tsx'), loadLaterTexts()]);
  return { default: module.AwaitedFixes };
});

/** The address of a batch's page. */
const pageOf = (batchId: string): string => `/fixes/${batchId}`;

/** Tells how fixes ended that the reader asked for, whatever screen is shown, with the way to them. Draws nothing itself. */
export function FixNews() {
  const { id } = useSignedInUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const polling = usePolling(3_000);
  const awaited = useSyncExternalStore(fixNews.subscribe, fixNews.awaited);
  const shown = matchPath(pageOf(':batchId'), pathname)?.params.batchId ?? null;
  const leadTo = (batchId: string): WayOn | null =>
    batchId === shown ? null : { label: (say) => say('shell.show_fixes'), run: () => void navigate(pageOf(batchId)) };
  useLiveEvents((event) => {
    if (event.type !== 'fix_progress' && event.type !== 'fix_completed' && event.type !== 'fix_failed') return;
    if (!fixNews.heard(event, { id, shown })) return;
    if (event.type === 'fix_completed') toast.good(() => event.message, leadTo(event.id));
    else toast.bad(() => [event.message, event.reason].filter(Boolean).join(' '), leadTo(event.id));
  });
  // The page of a batch reads it itself.
  const others = awaited.filter(({ batchId }) => batchId !== shown);
  if (polling === false || others.length === 0) return null;
  return (
    <Suspense>
      <AwaitedFixes awaited={others} every={polling} leadTo={leadTo} />
    </Suspense>
  );
}
