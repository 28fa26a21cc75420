import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLiveEvents, usePolling } from '../../../api/use-live.ts';
import { loadLaterTexts } from '../../../i18n/language-store.ts';
import { toast, type WayOn } from '../../../ui/toast/toast.ts';
import { begunRetests, isPageOf, pageOf, type BegunRetest, type RetestEnd } from './begun-retests.ts';

/* Needed only while live updates do not come, and with texts that the first screens do without. */
const AwaitedRetests = lazy(async () => {
  const [module] = await Promise.all([import('./AwaitedRetests.tsx'), loadLaterTexts()]);
  return { default: module.AwaitedRetests };
});

const issueOf = ({ asset_id: assetId, issue_id: issueId }: RetestEnd): Pick<BegunRetest, 'assetId' | 'issueId'> => ({ assetId, issueId });

/** Tells how re-tests ended that the reader started before going elsewhere, with the way back. Draws nothing itself; the page of an issue tells of its own. */
export function RetestNews() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const polling = usePolling(3_000);
  const begun = useSyncExternalStore(begunRetests.subscribe, begunRetests.all);
  const away = begun.filter((retest) => !isPageOf(retest, pathname));
  const leadTo = (retest: Pick<BegunRetest, 'assetId' | 'issueId'>): WayOn => ({
    label: (say) => say('shell.show_issue'),
    run: () => void navigate(pageOf(retest)),
  });
  const tell = (end: RetestEnd) => toast[end.type === 'retest_completed' ? 'good' : 'bad'](() => end.message, leadTo(issueOf(end)));
  useLiveEvents((event) => {
    if (event.type !== 'retest_completed' && event.type !== 'retest_failed') return;
    if (isPageOf(issueOf(event), pathname)) return;
    if (begunRetests.heard(event)) tell(event);
  });
  const tellLate = useEffectEvent(tell);
  useEffect(() => begunRetests.onLate((end) => tellLate(end)), []);
  if (polling === false || away.length === 0) return null;
  return (
    <Suspense>
      <AwaitedRetests awaited={away} every={polling} leadTo={leadTo} />
    </Suspense>
  );
}
