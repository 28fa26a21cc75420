import { createEgress, type EgressSettings } from '@manara/egress/egress';
import type { EgressProxy } from '@manara/egress/proxy/start-proxy';
import { launchBrowser } from '@manara/scanner/browser/launch';

type Running = Extract<Awaited<ReturnType<typeof launchBrowser>>, { ok: true }>['running'];
type Page = Awaited<ReturnType<Running['browser']['newPage']>>;

/** The scanner's browser behind the filtering proxy, without the scanner's own restraints: pages may navigate and keep service workers. */
export interface OpenBrowser {
  page: Page;
  proxy: EgressProxy;
  /** A page in a context that has not shown the proxy its credential. */
  strangersPage: () => Promise<Page>;
  close: () => Promise<void>;
}

export async function openBrowser(settings: EgressSettings): Promise<OpenBrowser> {
  const proxy = await createEgress(settings).startProxy();
  const launched = await launchBrowser({ executablePath: process.env.MANARA_CHROMIUM, proxy: proxy.url });
  if (!launched.ok) throw new Error(`${launched.reason}: ${launched.detail}`);
  const { browser, close } = launched.running;
  const newPage = async (): Promise<Page> => (await browser.createBrowserContext()).newPage();
  const page = await newPage();
  await page.authenticate({ username: proxy.username, password: proxy.password });
  // 204: nothing to show, which puppeteer calls aborted; the context has the credential from here on.
  await page.goto(proxy.signInUrl).catch(() => {});
  await page.authenticate(null);
  return { page, proxy, strangersPage: newPage, close: async () => void (await Promise.all([close(), proxy.close()])) };
}
