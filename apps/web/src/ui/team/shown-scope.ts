/** Assets that are shown alone: of a team, of a product, or of both. */
export interface Scope {
  team?: string;
  product?: string;
}

/** What an address says in place of a team: the assets of every team and of none, whichever the person prefers. */
export const everyTeam = 'all';

const idOf = (address: URLSearchParams, name: string) => /^[0-9a-f-]{36}$/.exec(address.get(name) ?? '')?.[0];

/** By what an address narrows the dashboard, else the preferred team; what it says wrongly is ignored. */
export function readScope(address: URLSearchParams, preferred: string | null): Scope {
  const team = address.get('team') === everyTeam ? undefined : (idOf(address, 'team') ?? preferred ?? undefined);
  const product = idOf(address, 'product');
  return { ...(team && { team }), ...(product && { product }) };
}

/** The address of what is narrowed so. On the dashboard, which has a team of its own where none is named, it says so too. */
export function withScope(filters: Record<string, string>, { team, product }: Scope, preferred: string | null = null): URLSearchParams {
  const address = new URLSearchParams(filters);
  if (team ?? preferred !== null) address.set('team', team ?? everyTeam);
  if (product) address.set('product', product);
  return address;
}
