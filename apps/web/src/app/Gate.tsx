import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignedInUser, useUser } from '../api/use-session.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { callbackPath } from '../ui/connect/connect-address.ts';
import { HoldDemand } from './hold-demand.ts';
import {
  CallbackScreen,
  FactorDemandedScreen,
  InviteScreen,
  OrganisationSignInScreen,
  ResetScreen,
  SignInScreen,
  SignOnCallbackScreen,
  signedInScreens,
} from './screens.ts';
import { Shell } from './shell/Shell.tsx';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { Splash } from './Splash.tsx';
import { usePreferences } from './use-preferences.ts';
import { useSessionStart } from './use-session-start.ts';

/** Shows the signed-in or the signed-out routes. Links of invitations and resets, and the ways back from GitHub and from providers, are open to both. */
export function Gate() {
  const text = useText();
  const user = useUser();
  const start = useSessionStart();
  usePreferences(user);
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const owesFactor = user !== null && (heldFor === user.id || user.mfa_owed);
  if (start.state === 'checking') return <Splash />;
  if (start.state === 'unreachable') {
    return (
      <main className="mx-auto max-w-xl p-4 pt-16">
        <ErrorPanel level="h1" title={text('shell.unreachable_title')} onRetry={start.retry}>
          {text('shell.unreachable')}
        </ErrorPanel>
      </main>
    );
  }
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route element={<SignedOutFrame />}>
          <Route path="/invite/:token" element={<InviteScreen />} />
          <Route path="/reset/:token" element={<ResetScreen />} />
          <Route path={callbackPath} element={<CallbackScreen />} />
          {/* Providers bring people back under addresses of their own (decision 0053); this one only leads on. */}
          <Route path="/auth/callback" element={<Navigate to="/dashboard" replace />} />
          <Route path="/auth/sign-on/callback/:id" element={<SignOnCallbackScreen />} />
          {!user && <Route path="/auth/sign-on/:slug" element={<OrganisationSignInScreen />} />}
          {!user && <Route path="*" element={<SignInScreen />} />}
          {user && owesFactor && (
            <Route
              path="*"
              element={
                <SignedInUser value={user}>
                  <HoldDemand value={setHeldFor}>
                    <FactorDemandedScreen key={user.id} />
                  </HoldDemand>
                </SignedInUser>
              }
            />
          )}
        </Route>
        {user && !owesFactor && (
          <Route
            element={
              <SignedInUser value={user}>
                <Shell key={user.id} />
              </SignedInUser>
            }
          >
            {Object.entries(signedInScreens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="/settings/integrations" element={<Navigate to="/integrations" replace />} />
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Route>
        )}
      </Routes>
    </Suspense>
  );
}
