import { Resolver } from 'node:dns/promises';

/**
 * Why a name has no texts: `no_name` there is no such name (NXDOMAIN), `no_texts` it has other records alone, `server_failed` the servers of the name do not
 * do their work (SERVFAIL and what cannot be read), `unreachable` no server that we ask answers us, or none wants to.
 */
export type TextsFailure = 'no_name' | 'no_texts' | 'server_failed' | 'unreachable';

/** The texts of a name (TXT, RFC 1035, 3.3.14), each put together from its strings. */
export type Texts = { ok: true; texts: string[] } | { ok: false; reason: TextsFailure };

const reasons: Partial<Record<string, TextsFailure>> = {
  ENOTFOUND: 'no_name',
  ENODATA: 'no_texts',
  ETIMEOUT: 'unreachable',
  ECANCELLED: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EREFUSED: 'unreachable',
};

/** Milliseconds for one try, tries at each server, and milliseconds for all of it. */
const patience = { timeout: 2_000, tries: 2 };
const deadline = 10_000;

/** Whether a text names a server that can be asked: an address, and a port where it is not 53 (`10.0.0.53`, `[fd00::53]:5353`). */
export function isDnsServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}

/** Asks the servers, or those of the machine where there are none, for the texts of a name. Never rejects for what they answer. */
export async function lookUpTexts(name: string, servers: readonly string[]): Promise<Texts> {
  // Made anew each time: what the machine asks changes with its network.
  const resolver = new Resolver(patience);
  if (servers.length > 0) resolver.setServers(servers);
  const end = setTimeout(() => resolver.cancel(), deadline);
  try {
    const found = await resolver.resolveTxt(name);
    return { ok: true, texts: found.map((strings) => strings.join('')) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { ok: false, reason: reasons[code] ?? 'server_failed' };
  } finally {
    clearTimeout(end);
  }
}
