import { setTimeout as sleep } from 'node:timers/promises';
import type { Reason } from '@manara/core/scan';
import type { SignInMark, SignInOrder } from '@manara/core/sign-in/sign-in';
import type { EgressProxy } from '@manara/egress/proxy/start-proxy';
import { withDeadline } from '../page/deadline.ts';
import { reasonOfError } from '../page/failure.ts';
import type { CarriedRequests } from '../page/carried-requests.ts';
import { isPage, keepGate } from '../page/gatekeeper.ts';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import type { Tab } from '../page/tab.ts';
import { signInForm } from './in-page/sign-in-form.ts';
import { keepSession, type KeptSession } from './kept-session.ts';
import { isOwn, type OwnRequests } from './own-requests.ts';
import { addressShows } from './shown-secret.ts';
import { isMarked, waitForMark } from './wait-for-mark.ts';

const bounds = { load: 30_000, form: 15_000, success: 25_000, refusal: 6_000, look: 5_000 };

export type FilledIn = { ok: true; session: KeptSession; landed: string } | { ok: false; reason: Reason };

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
const failed = (code: Reason['code'], values: Reason['values'] = {}): FilledIn => ({ ok: false, reason: { code, values } });

/**
 * Signs in by filling in a form, in a tab of its own whose proxy, once the secret is in the page, reaches the site's own host and port alone:
 * whatever runs in the page can give it to nobody else. Never rejects for what the site does.
 */
export async function fillIn(
  tab: Tab,
  proxy: EgressProxy,
  order: SignInOrder & { url: string; mark: SignInMark },
  own: OwnRequests,
  carried: CarriedRequests | null = null,
): Promise<FilledIn> {
  const { origin, url, mark, secret, username } = order;
  let gaveAway = false;
  const passage = keepGate(tab, {
    mayVisit: (to) => {
      if (!isOwn(order, to)) return false;
      gaveAway ||= addressShows(to, order);
      return !gaveAway;
    },
    credentials: { username: proxy.username, password: proxy.password },
    own,
    carried,
  });
  const lookFor = (fill: Parameters<typeof signInForm>[0]) =>
    withDeadline(inIsolatedWorld(tab.page.mainFrame(), signInForm, fill), bounds.look);
  const stopped = (): FilledIn | null => {
    if (gaveAway) return failed('sign_in_no_form', { address: url });
    return passage.offSite === null ? null : failed('sign_in_elsewhere', { to: hostOf(passage.offSite) });
  };
  try {
    await tab.page.goto(url, { waitUntil: 'domcontentloaded', timeout: bounds.load }).catch((error: unknown) => {
      if (!passage.answer || isPage(passage.answer)) throw error;
    });
    if (passage.answer && !isPage(passage.answer)) return failed('sign_in_no_form', { address: url });
    let form = await lookFor(null).catch(() => null);
    for (const deadline = performance.now() + bounds.form; !form?.found && !passage.offSite && performance.now() < deadline;) {
      await sleep(250);
      form = await lookFor(null).catch(() => null);
    }
    if (passage.offSite !== null) return stopped() ?? failed('sign_in_failed');
    if (!form?.found || !isOwn(order, tab.page.url())) return failed('sign_in_no_form', { address: url });
    if (form.action !== null && !isOwn(order, form.action)) return failed('sign_in_elsewhere', { to: hostOf(form.action) });
    if (await isMarked(tab, origin, mark)) return failed('sign_in_mark_before');
    proxy.confineTo(origin);
    let hasMoved = false;
    tab.listen('framenavigated', (frame) => {
      hasMoved ||= frame === tab.page.mainFrame();
    });
    let formSince: number | null = null;
    /** The form again on a page that came after it was sent, for longer than a page needs to lead on: the site has said no. */
    const saysNo = async (): Promise<boolean> => {
      if (passage.offSite !== null) return true;
      const again = hasMoved && (await lookFor(null).catch(() => null))?.found;
      formSince = again ? (formSince ?? performance.now()) : null;
      return formSince !== null && performance.now() - formSince > bounds.refusal;
    };
    // The page may be gone before it can say that it has sent the form.
    await lookFor({ username: username ?? '', password: secret }).catch(() => null);
    const isIn = await waitForMark(tab, origin, mark, { milliseconds: bounds.success, stops: saysNo });
    if (!isIn) return stopped() ?? failed('sign_in_failed');
    return { ok: true, session: await keepSession(tab, origin), landed: tab.page.url() };
  } catch (error) {
    return stopped() ?? { ok: false, reason: reasonOfError(error, url) };
  }
}
