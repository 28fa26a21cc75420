const name = 'manara_refresh';
const holdMs = 15_000;
const settleMs = 60;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Runs `work` in one tab at a time. Web Locks do it where they exist; on plain http they do not, and a dated claim in the shared storage
 * stands in for them: claim, wait until a rival's claim would show, and go ahead only if ours still stands.
 */
export async function oneTabAtATime<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, work);
  const mine = Math.random().toString(36).slice(2);
  for (;;) {
    const [holder, until] = (storage.getItem(name) ?? '').split(' ');
    if (!holder || Number(until) < Date.now()) {
      storage.setItem(name, `${mine} ${Date.now() + holdMs}`);
      await wait(settleMs);
      if (storage.getItem(name)?.startsWith(mine)) break;
    }
    await wait(settleMs);
  }
  try {
    return await work();
  } finally {
    if (storage.getItem(name)?.startsWith(mine)) storage.removeItem(name);
  }
}
