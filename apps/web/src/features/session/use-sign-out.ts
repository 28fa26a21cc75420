import { logout } from '@manara/contract/session';
import { useNavigate } from 'react-router';
import { call, session } from '../../api/api.ts';

/** Tells the server, then forgets the session here whatever the server said. */
export async function endSession(): Promise<void> {
  const stored = session.get();
  if (stored) await call(logout, { body: { refresh_token: stored.refreshToken } });
  session.close();
}

/** Ends the session and returns to the dashboard view. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await endSession();
    await navigate('/dashboard', { replace: true });
  };
}
