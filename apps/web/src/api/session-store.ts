import type { LoginResponse, User } from '@manara/contract/session';
import { licenceRights } from '@manara/core/licence';

/** The four keys of the specification. Their presence together, not their freshness, makes a stored session. */
export const sessionKeys = {
  access: 'manara_access_token',
  refresh: 'manara_refresh_token',
  expires: 'manara_expires_at',
  user: 'manara_user',
} as const;

/** Beside them, why there is none: so that a page that is read again, and other tabs, can say it too. */
const endKey = 'manara_session_end';

interface Session {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  user: User;
}

export interface SessionStore {
  get(): Session | null;
  /** Stores a login response; its lifetime counts from now. */
  open(response: LoginResponse): void;
  /** Replaces the stored person, as the settings calls answer them. Ignored when signed out. */
  setUser(user: User): void;
  /** `why` is `expired` when the server ended the session, so that the sign-in screen can say so. */
  close(why?: 'expired'): void;
  /**
   * For what ends the session itself and says so better: until what this answers is called, it does not end as `expired`. Then it does, where the
   * server has ended it meanwhile and nobody else has.
   */
  hold(): () => void;
  whyClosed(): 'expired' | null;
  subscribe(listener: () => void): () => void;
}

const parseUser = (text: string | null): User | null => {
  try {
    // A session that was stored before licences were told is shown all until it has been read anew.
    return text
      ? { licensed_for: [...licenceRights], tracker: null, ...(JSON.parse(text) as Omit<User, 'licensed_for' | 'tracker'>) }
      : null;
  } catch {
    return null;
  }
};

/**
 * The session in browser storage. Every read looks at the storage itself, so that what another tab refreshed or ended counts here at once;
 * the same content gives the same object.
 */
export function createSessionStore(storage: Storage, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>();
  let seen = '';
  let session: Session | null = null;
  let holders = 0;
  /** The session that has ended while it was held, by its refresh token. */
  let ended: string | null = null;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const get = () => {
    const parts = Object.values(sessionKeys).map((key) => storage.getItem(key));
    const key = JSON.stringify(parts);
    if (key === seen) return session;
    seen = key;
    const [accessToken, refreshToken, expires, userText = null] = parts;
    const user = parseUser(userText);
    session = accessToken && refreshToken && user ? { accessToken, refreshToken, expiresAt: Number(expires) || 0, user } : null;
    return session;
  };
  const close = (why?: 'expired') => {
    const open = get();
    if (why && open && holders > 0) {
      ended = open.refreshToken;
      return;
    }
    // Whoever has signed out meanwhile, in another tab perhaps, knows why.
    if (why && open) storage.setItem(endKey, why);
    if (!why) storage.removeItem(endKey);
    for (const key of Object.values(sessionKeys)) storage.removeItem(key);
    notify();
  };
  return {
    get,
    close,
    hold() {
      holders += 1;
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        holders -= 1;
        if (holders > 0) return;
        const isOver = ended !== null && get()?.refreshToken === ended;
        ended = null;
        if (isOver) close('expired');
      };
    },
    open({ access_token, refresh_token, expires_in, user }) {
      storage.removeItem(endKey);
      storage.setItem(sessionKeys.access, access_token);
      storage.setItem(sessionKeys.refresh, refresh_token);
      storage.setItem(sessionKeys.expires, String(now() + expires_in * 1000));
      storage.setItem(sessionKeys.user, JSON.stringify(user));
      notify();
    },
    setUser(user) {
      if (!get()) return;
      storage.setItem(sessionKeys.user, JSON.stringify(user));
      notify();
    },
    whyClosed: () => (storage.getItem(endKey) === 'expired' ? 'expired' : null),
    subscribe(listener) {
      listeners.add(listener);
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || Object.values<string>(sessionKeys).includes(event.key)) listener();
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
