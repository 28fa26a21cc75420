import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LanguageToggle } from '../features/settings/LanguageToggle.tsx';
import { ThemeToggle } from '../features/settings/ThemeToggle.tsx';
import { useText } from '../i18n/use-text.ts';
import { Lighthouse } from '../ui/Lighthouse.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Seascape } from './Seascape.tsx';
import { OfflineNotice } from './shell/OfflineNotice.tsx';

/** The frame of sign-in, invitation and reset: the lighthouse at night on one side, the form on the other. */
export function SignedOutFrame() {
  const text = useText();
  const loading = (
    <Loading label={text('shell.loading_screen')} className="grid gap-5">
      <Skeleton className="h-9 max-w-60" />
      <Skeleton className="h-64" />
    </Loading>
  );
  return (
    <div className="signed-out grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside aria-labelledby="about" className="relative hidden flex-col overflow-hidden bg-helm text-on-helm lg:flex">
        <div className="p-12">
          <p id="about" className="max-w-md text-3xl font-bold text-balance">
            {text('session.panel_title')}
          </p>
          <p className="mt-4 max-w-md text-lg text-on-helm-muted">{text('session.panel_text')}</p>
        </div>
        <Seascape />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="flex items-center gap-2 px-4 py-3 sm:px-8">
          <p className="flex min-w-0 grow items-center gap-2.5 text-xl font-bold">
            <Lighthouse />
            {text('shell.product')}
          </p>
          <LanguageToggle />
          <ThemeToggle />
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col justify-center px-4 py-8" id="main" tabIndex={-1}>
          <OfflineNotice />
          <Suspense fallback={loading}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
