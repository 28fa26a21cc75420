import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Gives all addresses of a name, or rejects. Only names come here, never addresses. */
export type Resolver = (name: string) => Promise<ResolvedAddress[]>;

/** Resolves as the machine does, its hosts file included. */
export const systemResolver: Resolver = async (name) => {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

const deadlineMilliseconds = 10_000;

/** Rejects after ten seconds; the look-up itself cannot be stopped. */
export async function resolveInTime(resolver: Resolver, name: string): Promise<ResolvedAddress[]> {
  const stop = new AbortController();
  const late = sleep(deadlineMilliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`no answer for ${name} in ${deadlineMilliseconds / 1000} s`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([resolver(name), late]);
  } finally {
    stop.abort();
  }
}

/**
 * A resolver with at most `limit` look-ups under way, shared by those who ask for the same name at once. Look-ups that hang
 * hold threads of the whole process, so that a page naming thousands of dead hosts would otherwise stop everybody's.
 */
export function limitResolver(resolver: Resolver, limit: number): Resolver {
  const underWay = new Map<string, Promise<ResolvedAddress[]>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async (name: string): Promise<ResolvedAddress[]> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await resolver(name);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
      underWay.delete(name);
    }
  };
  return (name) => {
    const shared = underWay.get(name) ?? run(name);
    underWay.set(name, shared);
    return shared;
  };
}
