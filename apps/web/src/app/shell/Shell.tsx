import { Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { Drawer } from './Drawer.tsx';
import { FootBar } from './FootBar.tsx';
import { FixNews } from '../../features/fixes/news/FixNews.tsx';
import { RetestNews } from '../../features/issue-detail/retest/RetestNews.tsx';
import { ScanNews } from '../../features/scans/ScanNews.tsx';
import { SampleBanner } from '../../features/sample/SampleBanner.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import { Navigation } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { TopBar } from './TopBar.tsx';
import { useFreshUser } from './use-fresh-user.ts';
import { useRecall } from './use-recall.ts';
import { useResumedPush } from './use-resumed-push.ts';
import { useSidebar } from './use-sidebar.ts';

const railId = 'main-navigation';
const drawerId = 'drawer-navigation';

/** The frame of every signed-in screen: skip link, top bar, sidebar, and the screen in an error boundary of its own. */
export function Shell() {
  const text = useText();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const wide = useMediaQuery('(width >= 75rem)');
  const hasRail = useMediaQuery('(width >= 48rem)');
  const [collapsed, toggleCollapsed] = useSidebar();
  const [drawer, setDrawer] = useState(false);
  useFreshUser();
  useRecall();
  useResumedPush();
  const loading = (
    <Loading label={text('shell.loading_screen')} className="grid gap-5">
      <Skeleton className="h-10 max-w-md" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </Loading>
  );
  return (
    <>
      <TopBar
        expanded={wide ? !collapsed : drawer}
        controls={wide ? railId : drawerId}
        rail={!hasRail ? 'none' : wide && !collapsed ? 'open' : 'folded'}
        wide={wide}
        onLogo={wide ? toggleCollapsed : () => setDrawer(true)}
        onSkip={() => main.current?.focus()}
      />
      <div className="flex">
        {hasRail && (
          <div
            className={`on-helm sticky top-(--bar) h-[calc(100dvh-var(--bar))] shrink-0 overflow-y-auto bg-helm text-on-helm ${wide && !collapsed ? 'w-(--rail)' : 'w-(--rail-folded)'}`}
          >
            <Navigation id={railId} collapsed={!wide || collapsed} />
          </div>
        )}
        {!wide && <Drawer open={drawer} onClose={() => setDrawer(false)} navigationId={drawerId} />}
        <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-376 min-w-0 grow px-4 pt-4 pb-6 sm:px-6 2xl:px-8">
          <ScanNews />
          <FixNews />
          <RetestNews />
          {user.sample && <SampleBanner />}
          <ScreenBoundary key={pathname}>
            <Suspense fallback={loading}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
          <div className="dock">
            <OfflineNotice />
            <LiveNotice />
          </div>
        </main>
      </div>
      {!hasRail && <FootBar isOpen={drawer} onMore={() => setDrawer(true)} />}
    </>
  );
}
