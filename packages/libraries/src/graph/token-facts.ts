/** What a token says of the app that it was given to. */
export interface TokenFacts {
  /** The tenant's id. */
  tenantId: string | null;
  appName: string | null;
  /** The name that a person signs in with; null for a token of an app alone. */
  account: string | null;
  /** The permissions that were consented to, of the app or delegated to it by a person; null where the token can't be read. */
  rights: string[] | null;
}

const unknown: TokenFacts = { tenantId: null, appName: null, account: null, rights: null };

/** Longer names and lists than these aren't shown to anyone. */
const longest = 200;
const most = 50;

/** What every sign-in of a person has besides. */
const ofSignIn: ReadonlySet<string> = new Set(['', 'openid', 'profile', 'email', 'offline_access']);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, longest) : null);

function claimsOf(token: string): Record<string, unknown> | null {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Reads a token for people to see. Nothing is allowed by it: Graph alone decides, and Microsoft promises no form of its tokens. */
export function tokenFacts(token: string): TokenFacts {
  const claims = claimsOf(token);
  if (!claims) return unknown;
  const { tid, app_displayname: name, roles, scp: scopes, upn, unique_name: unique, preferred_username: preferred } = claims;
  // A person's token names what they delegated in one text, an app's has a list, and one without any right has none.
  const delegated = typeof scopes === 'string' ? scopes.split(' ').filter((scope) => !ofSignIn.has(scope)) : null;
  const listed = delegated ?? (roles === undefined ? [] : roles);
  const rights = Array.isArray(listed) ? listed.flatMap((role) => textOf(role) ?? []).slice(0, most) : null;
  const account = delegated ? (textOf(upn) ?? textOf(preferred) ?? textOf(unique)) : null;
  return { tenantId: textOf(tid), appName: textOf(name), account, rights: rights && rights.toSorted() };
}

/** Whether any of these rights lets an app read files. */
export const canReadFiles = (rights: readonly string[]): boolean => rights.some((right) => /^(Sites|Files|Lists)\./.test(right));

/** Whether any of these rights may let an app write files. What is granted for single sites Microsoft alone knows. */
export const canWriteFiles = (rights: readonly string[]): boolean =>
  rights.some((right) => /^(Sites|Files|Lists)\..*(ReadWrite|Manage|FullControl|Selected)/.test(right));
