import { TargetType, type Browser, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';

/** One page in a context of its own: no cookies, storage or cache of any other. */
export interface Tab {
  page: Page;
  session: CDPSession;
  /** Id of the top frame in the browser's protocol. */
  mainFrame: string;
  /** Resolves when the page's process dies. Never rejects. */
  crashed: Promise<void>;
  /** Throws the context away, whatever the page is doing; never takes longer than 3 s. */
  close: () => Promise<void>;
}

const closeMilliseconds = 3000;

/** `proxy`: a way out of the tab's own, which loopback addresses take too; the browser's where left out. */
export async function openTab(browser: Browser, proxy?: string): Promise<Tab> {
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    ...(proxy !== undefined && { proxyServer: proxy, proxyBypassList: ['<-loopback>'] }),
  });
  const page = await context.newPage();
  refuseInterruptions(context, page);
  const crashed = new Promise<void>((resolve) => {
    page.once('error', () => resolve());
  });
  const session = await page.createCDPSession();
  const [tree] = await Promise.all([
    session.send('Page.getFrameTree'),
    page.setBypassServiceWorker(true),
    // From here on every document waits for whoever keeps the gate; nothing is asked for before that.
    session.send('Fetch.enable', {
      handleAuthRequests: true,
      patterns: [
        { resourceType: 'Document', requestStage: 'Request' },
        { resourceType: 'Document', requestStage: 'Response' },
      ],
    }),
  ]);
  return { page, session, mainFrame: tree.frameTree.frame.id, crashed, close: () => closeContext(context) };
}

/** Dialogs are answered at once (leaving is always allowed), windows that the page opens are closed. */
function refuseInterruptions(context: BrowserContext, page: Page): void {
  page.on('dialog', (dialog) => {
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => {});
  });
  context.on('targetcreated', (target) => {
    if (target.type() !== TargetType.PAGE) return;
    target
      .page()
      .then((opened) => (opened && opened !== page ? opened.close() : undefined))
      .catch(() => {});
  });
}

async function closeContext(context: BrowserContext): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closeMilliseconds);
  });
  await Promise.race([context.close().catch(() => {}), late]);
  clearTimeout(timer);
}

/** Fresh tabs, one always opened ahead so that a page need not wait for its process to start. */
export interface TabSource {
  take: () => Promise<Tab>;
  close: () => Promise<void>;
}

export function tabSource(browser: Browser): TabSource {
  let ahead: Promise<Tab> | null = null;
  const open = (): Promise<Tab> => {
    const opening = openTab(browser);
    opening.catch(() => {});
    return opening;
  };
  return {
    take: async () => {
      const taken = ahead ?? open();
      ahead = null;
      const tab = await taken;
      ahead ??= open();
      return tab;
    },
    close: async () => {
      const spare = ahead;
      ahead = null;
      await spare?.then((tab) => tab.close()).catch(() => {});
    },
  };
}
