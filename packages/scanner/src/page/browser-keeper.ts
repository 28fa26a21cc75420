import { launchBrowser, type Launched, type LaunchOptions, type RunningBrowser } from '../browser/launch.ts';
import { withDeadline } from './deadline.ts';
import { openTab, tabSource, type Tab, type TabSource } from './tab.ts';

/** Keeps one browser running for a scan: one that has died or no longer answers is replaced. */
export interface BrowserKeeper {
  /**
   * A tab without a past; rejects with `BrowserUnavailable` when no browser can be started. It is given back, clean where another page may be read in it.
   */
  openTab: () => Promise<{ tab: Tab; running: RunningBrowser; giveBack: (isClean: boolean) => Promise<void> }>;
  /** A fresh tab that goes out by another proxy; like openTab. */
  openApart: (proxy: string) => Promise<Tab>;
  close: () => Promise<void>;
}

/** No browser can be started; `reason` as `launchBrowser` has it. */
export class BrowserUnavailable extends Error {
  override name = 'BrowserUnavailable';
  readonly reason: Extract<Launched, { ok: false }>['reason'];
  /** What the program or the system said. */
  readonly detail: string;
  constructor(launched: Extract<Launched, { ok: false }>) {
    super(`Chromium cannot be started (${launched.reason}): ${launched.detail}`);
    this.reason = launched.reason;
    this.detail = launched.detail;
  }
}

const openMilliseconds = 20_000;

export function browserKeeper(options: LaunchOptions): BrowserKeeper {
  let current: Promise<{ running: RunningBrowser; tabs: TabSource }> | null = null;
  let closed = false;

  const start = async (): Promise<{ running: RunningBrowser; tabs: TabSource }> => {
    const launched = await launchBrowser(options);
    if (!launched.ok) throw new BrowserUnavailable(launched);
    if (closed) await launched.running.close();
    return { running: launched.running, tabs: tabSource(launched.running.browser) };
  };
  const replace = async (dead: typeof current): Promise<void> => {
    if (current !== dead) return;
    current = null;
    await (await dead)?.running.close();
  };

  const open = async (take: (running: RunningBrowser, tabs: TabSource) => Promise<Tab>): ReturnType<BrowserKeeper['openTab']> => {
    for (let attempt = 1; ; attempt += 1) {
      if (closed) throw new Error('the scan has ended');
      current ??= start();
      const mine = current;
      try {
        const { running, tabs } = await mine;
        if (!running.browser.connected) throw new Error('the browser has ended');
        const tab = await withDeadline(take(running, tabs), openMilliseconds);
        return { tab, running, giveBack: (isClean) => tabs.giveBack(tab, isClean) };
      } catch (error) {
        if (error instanceof BrowserUnavailable) current = null;
        else await replace(mine);
        if (error instanceof BrowserUnavailable || attempt === 3 || closed) throw error;
      }
    }
  };

  return {
    openTab: () => open((_running, tabs) => tabs.take()),
    openApart: async (proxy) => (await open(({ browser }) => openTab(browser, proxy))).tab,
    close: async () => {
      closed = true;
      const last = current;
      current = null;
      await last?.then(({ running }) => running.close()).catch(() => {});
    },
  };
}
