import { isInRepository } from '@manara/core/repository-pages';
import { createSlots, type Slots } from './slots.ts';

/** Pages that this process loads from one host at once, whatever scans they belong to: `concurrency` bounds each scan only. */
const maxPages = 2;

const hosts = new Map<string, Slots>();

/** Does its work when one of the host's two slots is free, as `Slots.hold` does. The pages of repositories, all of one name, have no host to be spared. */
export async function atHost<Result>(url: string, signal: AbortSignal, work: (leave: () => void) => Promise<Result>): Promise<Result> {
  if (isInRepository(url)) return work(() => {});
  const { host: name } = new URL(url);
  const host = hosts.get(name) ?? createSlots(maxPages);
  hosts.set(name, host);
  try {
    return await host.hold(signal, work);
  } finally {
    if (host.isIdle()) hosts.delete(name);
  }
}
