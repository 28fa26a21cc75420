import { TargetType, type Browser, type BrowserContext, type CDPSession, type Page, type PageEvents } from 'puppeteer-core';
import { withDeadline } from './deadline.ts';
import { leavePage } from './leave-page.ts';

/** One page in a context of its own: no cookies or storage of any other, and files of its site that were kept for no other scan. */
export interface Tab {
  page: Page;
  session: CDPSession;
  /** Id of the top frame in the browser's protocol. */
  mainFrame: string;
  /** Resolves when the page's process dies. Never rejects. */
  crashed: Promise<void>;
  /** Listens to the page as long as the tab is used for it. */
  listen: <Event extends keyof PageEvents>(event: Event, heard: (what: PageEvents[Event]) => void) => void;
  /** Throws the context away, whatever the page is doing; never takes longer than 3 s. */
  close: () => Promise<void>;
  /**
   * Leaves the page, of which nothing stays but files of its site and its process. Null where that cannot be vouched for: the tab is closed then. Never
   * rejects. Nobody else may use the tab any more.
   */
  renew: () => Promise<Tab | null>;
}

const closeMilliseconds = 3000;
const renewMilliseconds = 3000;
/** Pages that are read in one process, which keeps something of each. */
const mostPages = 25;

/** `proxy`: a way out of the tab's own, which loopback addresses take too; the browser's where left out. */
export async function openTab(browser: Browser, proxy?: string): Promise<Tab> {
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'deny' },
    ...(proxy !== undefined && { proxyServer: proxy, proxyBypassList: ['<-loopback>'] }),
  });
  const page = await context.newPage();
  refuseInterruptions(context, page);
  return readyTab(context, page, await page.createCDPSession(), 1);
}

/** A tab that shows nothing yet. `pages`: how many it will have shown with the next one. */
async function readyTab(context: BrowserContext, page: Page, session: CDPSession, pages: number): Promise<Tab> {
  const silences: (() => void)[] = [];
  const listen: Tab['listen'] = (event, heard) => {
    page.on(event, heard);
    silences.push(() => page.off(event, heard));
  };
  const crashed = new Promise<void>((resolve) => listen('error', () => resolve()));
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
  const close = (): Promise<void> => closeContext(context);
  const next = async (): Promise<Tab | null> => {
    for (const silence of silences) silence();
    const left = pages < mostPages ? await leavePage(page, session) : null;
    return left && readyTab(context, page, left, pages + 1);
  };
  const renew = async (): Promise<Tab | null> => {
    const renewed = await withDeadline(next(), renewMilliseconds).catch(() => null);
    if (!renewed) await close();
    return renewed;
  };
  return { page, session, mainFrame: tree.frameTree.frame.id, crashed, listen, close, renew };
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

/**
 * Tabs that are as good as fresh. One is opened ahead, so that the second page need not wait for its process to start; later pages get the tabs of pages before, and one is
 * opened ahead only where those could not be kept.
 */
export interface TabSource {
  take: () => Promise<Tab>;
  /** Takes back a tab whose page has been read. `isClean`: another page may be read in it; else it is closed, for which this waits. */
  giveBack: (tab: Tab, isClean: boolean) => Promise<void>;
  close: () => Promise<void>;
}

export function tabSource(browser: Browser): TabSource {
  let ahead: Promise<Tab> | null = null;
  let opensAhead = true;
  const used: Promise<Tab | null>[] = [];
  let isClosed = false;
  const open = (): Promise<Tab> => {
    const opening = openTab(browser);
    opening.catch(() => {});
    return opening;
  };
  const takeReady = async (): Promise<Tab | null> => {
    const taken = ahead;
    ahead = null;
    if (taken) return taken;
    for (let next = used.shift(); next; next = used.shift()) {
      const tab = await next;
      if (tab) return tab;
    }
    return null;
  };
  return {
    take: async () => {
      const tab = (await takeReady()) ?? (await open());
      if (opensAhead && !isClosed) ahead ??= open();
      opensAhead = false;
      return tab;
    },
    giveBack: async (tab, isClean) => {
      if (!isClean || isClosed) {
        opensAhead = true;
        return tab.close();
      }
      const renewed = tab.renew();
      used.push(renewed);
      void renewed.then((kept) => (opensAhead ||= kept === null));
    },
    close: async () => {
      isClosed = true;
      const spare = [...used.splice(0), ahead];
      ahead = null;
      await Promise.all(spare.map(async (one) => (await one?.catch(() => null))?.close()));
    },
  };
}
