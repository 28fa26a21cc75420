import { logout } from '@manara/contract/session';
import { useNavigate } from 'react-router';
import { call, session } from '../../api/api.ts';

/** Tells the server, then forgets the session here whatever the server said, and returns to the dashboard view. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const stored = session.get();
    if (stored) await call(logout, { body: { refresh_token: stored.refreshToken } });
    session.close();
    await navigate('/dashboard', { replace: true });
  };
}
