import type { Reason, ScanEnd, ScanRequest } from '@manara/core/scan';
import { engineLabel, engines } from './engines/engines.ts';
import { crawl, type CrawlOutcome } from './crawl/crawl.ts';
import { browserKeeper } from './page/browser-keeper.ts';
import { createPageReader } from './page/page-reader.ts';
import { signedIn, type SignedIn } from './sign-in/signed-in.ts';
import { secretHider, type SecretHider } from './sign-in/without-secret.ts';
import type { ScanSink, ScanSurroundings } from './scan-surroundings.ts';

/**
 * Scans a site or a list of pages. Rejects with `BrowserUnavailable` where no browser can be started, and with what the sink
 * rejected with; everything that pages do ends as a result. `pagesRead` and `pagesUnread` count this attempt.
 */
export async function scanSite(request: ScanRequest, surroundings: ScanSurroundings): Promise<ScanEnd> {
  const { signal, egress } = surroundings;
  if (signal.aborted) return { status: 'cancelled' };
  const proxy = await egress.startProxy();
  const keeper = browserKeeper({ ...surroundings.browser, proxy: proxy.url, environment: request.environment });
  const stop = (): void => void keeper.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { signIn, viewport, environment, startUrl, limits } = request;
    const somebody =
      signIn &&
      signedIn(signIn, {
        keeper,
        egress,
        proxy,
        startUrl,
        avoided: surroundings.checkpoint?.signOut ?? [],
        viewport,
        environment,
        pause: limits.pagesPerMinute > 0 ? 60_000 / limits.pagesPerMinute : 0,
      });
    const refusal = await somebody?.open();
    if (signal.aborted) return { status: 'cancelled' };
    if (refusal && signIn) return { status: 'failed', reason: secretHider(signIn).reason(refusal) };
    const reader = createPageReader({
      keeper,
      proxy,
      engines,
      asked: { profile: request.profile, rules: request.rules, leaveOut: environment?.preparation?.leaveOut },
      viewport,
      environment,
      hashRoutes: request.hashRoutes,
      signedIn: somebody,
      reports: surroundings.reports,
      inspect: surroundings.inspect,
      onError: (error) => {
        if (!signal.aborted) surroundings.onError?.(error);
      },
      ...(surroundings.closeUps && { closeUps: surroundings.closeUps }),
    });
    const hider = signIn && secretHider(signIn);
    const around = hider && somebody ? { ...surroundings, sink: sinkOf(surroundings.sink, hider, somebody) } : surroundings;
    const outcome = await crawl(request, around, reader, somebody?.refuses);
    const end = endOf(outcome, reader.browserName());
    return hider && end.status === 'failed' ? { ...end, reason: hider.reason(end.reason) } : end;
  } catch (error) {
    if (signal.aborted) return { status: 'cancelled' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all([keeper.close(), proxy.close()]);
  }
}

/** Hands over nothing before what its reading taught about addresses that sign out, and no secret. */
function sinkOf(sink: ScanSink, hider: SecretHider, somebody: SignedIn): ScanSink {
  const tell = async (): Promise<void> => {
    const learnt = somebody.learnt();
    if (learnt.length > 0) await sink.signOut?.(learnt);
  };
  return {
    ...sink,
    page: async (page) => {
      await tell();
      await sink.page(hider.page(page));
    },
    moved: async (page) => {
      await tell();
      await sink.moved?.(page);
    },
  };
}

function endOf(outcome: CrawlOutcome | { failed: Reason } | 'cancelled', browser: string): ScanEnd {
  if (outcome === 'cancelled') return { status: 'cancelled' };
  if ('failed' in outcome) return { status: 'failed', reason: outcome.failed };
  return { status: 'completed', ...outcome, engines: engines.map(engineLabel), browser };
}
