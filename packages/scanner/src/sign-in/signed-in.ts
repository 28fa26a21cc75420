import { setTimeout as sleep } from 'node:timers/promises';
import type { Reason, Viewport } from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import type { SignInMark, SignInOrder } from '@manara/core/sign-in/sign-in';
import type { Egress } from '@manara/egress/egress';
import type { EgressProxy } from '@manara/egress/proxy/start-proxy';
import type { BrowserKeeper } from '../page/browser-keeper.ts';
import { carriedTo } from '../page/carried-requests.ts';
import { keepGate } from '../page/gatekeeper.ts';
import { openWindow } from '../page/open-window.ts';
import type { Tab } from '../page/tab.ts';
import type { Visit } from '../page/visit.ts';
import { fillIn } from './fill-in.ts';
import { restoreSession, type KeptSession } from './kept-session.ts';
import { repeatsSecret } from './repeats-secret.ts';
import { headersWith, isOwn, type OwnRequests } from './own-requests.ts';
import { addressShows } from './shown-secret.ts';
import { isSignOutAddress } from './sign-out.ts';
import { isMarked, waitForMark } from './wait-for-mark.ts';

const lookMilliseconds = { load: 30_000, mark: 10_000 };
/** Sign-ins after the first of a scan; a site that ends more is not to be read this way. */
const mostRenewals = 5;

/** Somebody's being signed in to a site, for one scan. */
export interface SignedIn {
  /** Signs in and proves it; null where that has worked. */
  open: () => Promise<Reason | null>;
  /** How requests to the site go out. */
  own: OwnRequests;
  /** Makes a fresh tab one of somebody signed in; answers the age of the sign-in. */
  enter: (tab: Tab) => Promise<number>;
  /** Whether a page that was just visited was given to somebody signed in, as far as can be told. */
  holds: (tab: Tab, visit: Visit) => Promise<boolean>;
  /** Whether the page shows the secret, or does not let us know, so that no picture of it may be kept. */
  repeats: (tab: Tab) => Promise<boolean>;
  /** Signs in again where the one of this age has ended; false where that does not help. */
  renew: (age: number) => Promise<boolean>;
  /** Addresses whose links say that they sign out. */
  avoid: (urls: readonly string[]) => void;
  /** Those of them that are new since this was last asked. */
  learnt: () => string[];
  /** True for addresses that must not be asked for. */
  refuses: (url: string) => boolean;
}

interface Parts {
  keeper: BrowserKeeper;
  egress: Pick<Egress, 'startProxy'>;
  proxy: EgressProxy;
  startUrl: string;
  /** What an earlier attempt was to `avoid`. */
  avoided: readonly string[];
  viewport: Viewport | undefined;
  environment: ScanEnvironment | undefined;
  /** Between two pages that the site is asked for, in milliseconds. */
  pause: number;
}

const isForm = (order: SignInOrder): order is SignInOrder & { url: string; mark: SignInMark } =>
  order.kind === 'form' && order.url !== null && order.mark !== null;

/** Whether it may have been kept from visitors: by a form, by the way to a sign-in elsewhere, by a plain no. */
const mayBeWall = ({ code, values }: Reason): boolean =>
  code === 'login_required' || code === 'redirect_off_site' || (code === 'http_status' && values['status'] === 403);

/** Signs in as ordered. Secrets go to the origin of the order alone. */
export function signedIn(
  order: SignInOrder,
  { keeper, egress, proxy, startUrl, avoided: before, viewport, environment, pause }: Parts,
): SignedIn {
  const { origin, mark } = order;
  const avoided = new Set(before);
  let fresh: string[] = [];
  const signsOut = (url: string): boolean => avoided.has(url.replace(/#.*/, '')) || isSignOutAddress(url);
  const refuses = (url: string): boolean => signsOut(url) || addressShows(url, order);
  const own: OwnRequests = { origin, refuses, headers: headersWith(order) };
  let kept: KeptSession | null = null;
  let witness: string | null = null;
  let age = 0;
  let renewing: Promise<boolean> | null = null;

  const enter: SignedIn['enter'] = async (tab) => {
    const entered = age;
    if (kept) await restoreSession(tab, kept);
    return entered;
  };

  /** Whether a page shows the mark to a fresh tab. */
  const testifies = async (url: string, wanted: SignInMark): Promise<boolean> => {
    if (pause > 0) await sleep(pause);
    const { tab } = await keeper.openTab();
    try {
      const carried = carriedTo(url, environment?.preparation);
      await openWindow(tab, { viewport, environment, own, carried });
      await enter(tab);
      keepGate(tab, {
        mayVisit: (to) => isOwn(own, to) && !refuses(to),
        credentials: { username: proxy.username, password: proxy.password },
        own,
        carried,
      });
      await tab.page.goto(url, { waitUntil: 'domcontentloaded', timeout: lookMilliseconds.load }).catch(() => {});
      return await waitForMark(tab, origin, wanted, { milliseconds: lookMilliseconds.mark });
    } finally {
      await tab.close();
    }
  };

  const openByForm = async (form: SignInOrder & { url: string; mark: SignInMark }): Promise<Reason | null> => {
    const apart = await egress.startProxy();
    try {
      const tab = await keeper.openApart(apart.url);
      try {
        // An address that would show the password is a reason of its own there.
        const going = { ...own, refuses: signsOut };
        const carried = carriedTo(form.url, environment?.preparation);
        await openWindow(tab, { viewport, environment, own: going, carried });
        const filled = await fillIn(tab, apart, form, going, carried);
        if (!filled.ok) return filled.reason;
        kept = filled.session;
        for (const url of new Set([filled.landed, startUrl])) {
          if (!isOwn(own, url) || !(await testifies(url, form.mark))) continue;
          witness = url;
          return null;
        }
        return { code: 'sign_in_not_kept', values: {} };
      } finally {
        await tab.close();
      }
    } finally {
      await apart.close();
    }
  };

  const open = async (): Promise<Reason | null> => {
    if (isForm(order)) return openByForm(order);
    if (!mark) return null;
    witness = startUrl;
    return (await testifies(startUrl, mark)) ? null : { code: 'sign_in_failed', values: {} };
  };

  return {
    open,
    own,
    enter,
    async holds(tab, visit) {
      if (!mark || witness === null) return true;
      if (visit.status === 'unread' && !mayBeWall(visit.reason)) return true;
      if (visit.status === 'read' && (await isMarked(tab, origin, mark))) return true;
      return testifies(witness, mark);
    },
    repeats: (tab) => repeatsSecret(tab, order),
    async renew(ended) {
      if (age > ended) return true;
      if (order.kind !== 'form' || age >= mostRenewals) return false;
      renewing ??= open()
        .then((reason) => {
          if (reason === null) age += 1;
          return reason === null;
        })
        .finally(() => {
          renewing = null;
        });
      return renewing;
    },
    avoid(urls) {
      for (const url of urls) {
        if (avoided.size >= 10_000 || url === startUrl || url === witness || refuses(url)) continue;
        avoided.add(url);
        fresh.push(url);
      }
    },
    learnt() {
      const learnt = fresh;
      fresh = [];
      return learnt;
    },
    refuses,
  };
}
