/** What a token says of the app that it was given to. */
export interface TokenFacts {
  /** The tenant's id. */
  tenantId: string | null;
  appName: string | null;
  /** The application permissions that an administrator has consented to; null where the token can't be read. */
  rights: string[] | null;
}

const unknown: TokenFacts = { tenantId: null, appName: null, rights: null };

/** Longer names and lists than these aren't shown to anyone. */
const longest = 200;
const most = 50;

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
  const { tid, app_displayname: name, roles } = claims;
  // A token without any right has no list of them.
  const listed = roles === undefined ? [] : roles;
  const rights = Array.isArray(listed) ? listed.flatMap((role) => textOf(role) ?? []).slice(0, most) : null;
  return { tenantId: textOf(tid), appName: textOf(name), rights: rights && rights.toSorted() };
}

/** Whether any of these rights lets an app read files. */
export const canReadFiles = (rights: readonly string[]): boolean => rights.some((right) => /^(Sites|Files|Lists)\./.test(right));

/** Whether any of these rights may let an app write files. What is granted for single sites Microsoft alone knows. */
export const canWriteFiles = (rights: readonly string[]): boolean =>
  rights.some((right) => /^(Sites|Files|Lists)\..*(ReadWrite|Manage|FullControl|Selected)/.test(right));
