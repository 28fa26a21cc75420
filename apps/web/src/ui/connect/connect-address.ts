/** Where GitHub brings people back to. */
export const callbackPath = '/manara/github/callback';

interface Wish {
  /** Of an Enterprise Server. */
  server?: string;
  /** The organisation on GitHub that is to own the App; else the person there. */
  owner?: string;
}

/** The server's way to GitHub. A navigation carries no bearer token, so it brings a ticket. */
export function connectAddress(ticket: string, { server, owner }: Wish = {}): string {
  const query = new URLSearchParams({ tenantId: 'demo', returnTo: location.origin + callbackPath, ticket });
  if (server) query.set('base_url', server);
  if (owner) query.set('owner', owner);
  return `/api/github/connect?${query}`;
}
