import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useLiveEvents, usePolling } from '../../../api/use-live.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { loadLaterTexts } from '../../../i18n/language-store.ts';
import { toast, type WayOn } from '../../../ui/toast/toast.ts';
import type { FixSaid } from './fix-news.ts';
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
  const tell = ({ type, id: batchId, message, reason }: FixSaid) => {
    if (type === 'fix_completed') toast.good(() => message, leadTo(batchId));
    else toast.bad(() => [message, reason].filter(Boolean).join(' '), leadTo(batchId));
  };
  useLiveEvents((event) => {
    if (event.type !== 'fix_progress' && event.type !== 'fix_completed' && event.type !== 'fix_failed') return;
    if (fixNews.heard(event, { id, shown })) tell(event);
  });
  const tellLate = useEffectEvent(tell);
  useEffect(() => fixNews.onLate((event) => tellLate(event)), []);
  // The page of a batch reads it itself.
  const others = awaited.filter(({ batchId }) => batchId !== shown);
  if (polling === false || others.length === 0) return null;
  return (
    <Suspense>
      <AwaitedFixes awaited={others} every={polling} leadTo={leadTo} />
    </Suspense>
  );
}
