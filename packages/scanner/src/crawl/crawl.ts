import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LeftOut, MetDocument, PageResult, QueuedPage, Reason, ScanRequest } from '@manara/core/scan';
import { isInRepository } from '@manara/core/repository-pages';
import { everyPage, scopeFilter } from '@manara/core/scope/scan-scope';
import type { PageReader, PageReading } from '../page/page-reader.ts';
import type { ScanSurroundings } from '../scan-surroundings.ts';
import { addressKey, canonicalAddress, isSameSite, leadsElsewhere, visitTokens } from './address.ts';
import { documentExtension } from './file-kind.ts';
import { createFrontier, type Frontier } from './frontier.ts';
import { inOrder } from './in-order.ts';
import { lastingNames, type LastingNames } from './lasting-names.ts';
import { createPace } from './pace.ts';
import { readPatiently, type Manners } from './read-patiently.ts';
import { readRobots, type RobotsRules } from './robots.ts';
import { readSitemaps } from './sitemap.ts';
import { createSlots } from './slots.ts';
import { sortLinks } from './sort-links.ts';
import { noGuard, trapGuard, type TrapGuard } from './traps.ts';
import { unaskedPage } from './unasked-page.ts';

export interface CrawlOutcome {
  pagesRead: number;
  pagesUnread: number;
  /** Known addresses were not asked for. */
  truncated: boolean;
  /** Those that were left out for another reason than the limit of pages. */
  leftOut?: LeftOut[];
}

/** An address whose turn has come; `allowed`: robots.txt does not forbid it. */
interface Task {
  page: QueuedPage;
  allowed: boolean;
}

const noRules: RobotsRules = { allows: () => true, crawlDelay: 0, sitemaps: [] };

/** Reads the pages of a request in an order that only the site decides, and hands each to the sink. What `refuses` names is never asked for. */
export async function crawl(
  request: ScanRequest,
  surroundings: ScanSurroundings,
  reader: PageReader,
  refuses: (url: string) => boolean = () => false,
): Promise<CrawlOutcome | { failed: Reason } | 'cancelled'> {
  return new Crawl(request, surroundings, reader, refuses).run();
}

class Crawl {
  readonly #request: ScanRequest;
  readonly #around: ScanSurroundings;
  readonly #reader: PageReader;
  readonly #frontier: Frontier;
  readonly #guard: TrapGuard;
  readonly #routes: boolean;
  readonly #foundOn = new Map<string, string>();
  readonly #names: LastingNames;
  readonly #list: boolean;
  readonly #refuses: (url: string) => boolean;
  /** Whether a page belongs to the scan, besides the start page. */
  readonly #belongs: (url: string) => boolean;
  #origin: string;
  /** The start page, once read: it is counted where it led. */
  #start: string | null = null;
  #robots: RobotsRules = noRules;
  #manners: Manners = { pace: createPace(0), loading: createSlots(1) };
  /** Pages asked for, which is what the limit bounds. */
  #taken: number;
  #done: number;
  #read = 0;
  #unread = 0;
  /** Pages recorded as forbidden. */
  #forbidden: number;
  readonly #keysUnread = new Set<string>();

  constructor(request: ScanRequest, around: ScanSurroundings, reader: PageReader, refuses: (url: string) => boolean) {
    this.#request = request;
    this.#around = around;
    this.#reader = reader;
    this.#list = request.urls !== undefined;
    this.#refuses = refuses;
    const inScope = scopeFilter(this.#list ? everyPage : (request.scope ?? everyPage));
    this.#belongs = (url) => inScope(url) && !refuses(url);
    const { maxPages, maxDepth } = request.limits;
    const { done = [], moved = [], queued = [], forbidden = 0 } = around.checkpoint ?? {};
    const known = [...done, ...queued.map(({ url }) => url)];
    this.#routes = request.hashRoutes ?? false;
    this.#guard = this.#list ? noGuard : trapGuard(maxPages, known);
    this.#frontier = this.#list
      ? createFrontier({ guard: this.#guard, maxDepth: 0, maxWaiting: Number.POSITIVE_INFINITY, keyOf: (url) => url })
      : createFrontier({ guard: this.#guard, maxDepth, maxWaiting: 100 + maxPages * 10, keyOf: addressKey, known });
    this.#names = lastingNames(known, this.#frontier, (url) => this.#keysUnread.has(addressKey(url)));
    this.#done = done.length;
    this.#forbidden = forbidden;
    this.#taken = done.length - forbidden;
    this.#origin = new URL(done[0] ?? request.startUrl).origin;
    for (const url of [...done, ...moved]) this.#frontier.claim(url);
  }

  async run(): Promise<CrawlOutcome | { failed: Reason } | 'cancelled'> {
    const { signal, checkpoint } = this.#around;
    const { urls, startUrl, limits } = this.#request;
    if (!this.#list) this.#robots = await readRobots(this.#around.egress, this.#origin, signal);
    // Pages in a repository have no host to be spared.
    const crawlDelay = isInRepository(startUrl) ? 0 : this.#robots.crawlDelay;
    const pagesPerMinute = isInRepository(startUrl) ? 0 : limits.pagesPerMinute;
    const loadedAtOnce = crawlDelay > 0 ? 1 : limits.concurrency;
    this.#manners = {
      pace: createPace(Math.max(crawlDelay * 1000, pagesPerMinute > 0 ? 60_000 / pagesPerMinute : 0)),
      loading: createSlots(loadedAtOnce),
    };
    if (urls)
      this.#frontier.add(
        urls.flatMap((url) => (URL.canParse(url) ? [{ url: new URL(url).href, depth: 0 }] : [])),
        null,
      );
    else if (this.#done === 0) {
      const failed = await this.#readStart(startUrl);
      if (failed) return signal.aborted ? 'cancelled' : { failed };
    }
    // Pages of an origin that the site has left are not its pages any more; nor does this site's robots.txt speak about them.
    this.#frontier.add(
      (checkpoint?.queued ?? []).filter(({ url }) => this.#list || (new URL(url).origin === this.#origin && this.#belongs(url))),
      null,
    );
    await this.#say();
    await inOrder({
      // While the site gives the next pages, one that it has given is judged.
      width: loadedAtOnce + 1,
      next: () => this.#next(),
      work: (task: Task) => this.#visit(task),
      deliver: (reading, task) => this.#take(task, reading),
      signal,
    });
    if (signal.aborted) return 'cancelled';
    const leftOut = this.#guard.leftOut();
    const truncated = this.#frontier.waiting > 0 || leftOut.length > 0;
    return { pagesRead: this.#read, pagesUnread: this.#unread, truncated, ...(leftOut.length > 0 && { leftOut }) };
  }

  #canonical(link: string): string | null {
    return canonicalAddress(link, { routes: this.#routes });
  }

  #next(): Task | undefined {
    if (this.#taken >= this.#request.limits.maxPages && !this.#list) return undefined;
    const page = this.#frontier.next();
    if (!page) return undefined;
    const allowed = this.#list || this.#robots.allows(page.url);
    if (allowed) this.#taken += 1;
    return { page, allowed };
  }

  async #visit({ page, allowed }: Task): Promise<PageReading> {
    if (!allowed) {
      // A site may forbid more addresses than may be judged in one go while others wait.
      await nextTurn();
      return unaskedPage(page.url, { code: 'robots', values: {} });
    }
    const origin = this.#list ? new URL(page.url).origin : this.#origin;
    return readPatiently(
      this.#reader,
      this.#manners,
      page.url,
      (url) => URL.canParse(url) && new URL(url).origin === origin,
      this.#around.signal,
    );
  }

  /** A page that robots.txt forbids is recorded, as many as pages may be read, but not asked for; it costs nothing of the limit. */
  async #take({ page, allowed }: Task, reading: PageReading): Promise<void> {
    if (!allowed) {
      if (this.#forbidden >= this.#request.limits.maxPages) return;
      this.#forbidden += 1;
    }
    await this.#deliver(page, reading);
  }

  /** The page that the operator named is read whatever robots.txt says; where it leads on the same host names the site. */
  async #readStart(startUrl: string): Promise<Reason | null> {
    const { signal, egress } = this.#around;
    const asked = new URL(startUrl).href;
    const start = { url: this.#frontier.spell(canonicalAddress(asked) ?? asked), depth: 0 };
    this.#frontier.claim(start.url);
    this.#taken += 1;
    const reading = await readPatiently(this.#reader, this.#manners, asked, (url) => isSameSite(asked, url), signal);
    const { outcome } = reading;
    const { signIn } = this.#request;
    if (outcome.status === 'unread')
      return signIn && outcome.reason.code === 'login_required' ? { code: 'sign_in_failed', values: {} } : outcome.reason;
    const { origin, host } = new URL(reading.finalUrl);
    // What signs in goes to the origin that it is for, and the rest of the site would be read without it.
    if (signIn && origin !== signIn.origin) return { code: 'sign_in_elsewhere', values: { to: host } };
    if (origin !== this.#origin) {
      this.#origin = origin;
      this.#robots = await readRobots(egress, origin, signal);
    }
    const named = await readSitemaps(egress, origin, this.#robots.sitemaps, this.#request.limits.maxPages * 4, signal);
    const led = canonicalAddress(reading.finalUrl);
    const isElsewhere = led !== null && !this.#refuses(led) && leadsElsewhere(start.url, led);
    const url = isElsewhere ? this.#frontier.spell(led) : start.url;
    if (led !== null) this.#frontier.claim(led);
    this.#frontier.claim(url);
    for (const link of [...reading.links, ...named]) this.#guard.exempt(this.#canonical(link) ?? link);
    this.#start = url;
    await this.#deliver({ url, depth: 0 }, { ...reading, links: [...reading.links, ...named] });
    if (addressKey(url) !== addressKey(start.url)) await this.#around.sink.moved?.(start);
    return null;
  }

  /** Counts the page under its canonical address, unless that one has been or is being dealt with. */
  async #deliver(page: QueuedPage, reading: PageReading): Promise<void> {
    if (this.#around.signal.aborted) return;
    const counted = this.#countedAs(page, reading);
    const url = counted === page.url && this.#isTwin(page.url, reading) ? null : counted;
    if (url === null) {
      this.#enqueue(page.url, reading, page.depth + 1);
      this.#taken -= 1;
      await this.#around.sink.moved?.(page);
      return;
    }
    const { discovered, documents } = this.#enqueue(url, reading, page.depth + 1);
    const base = { url, depth: page.depth, discovered, documents };
    if (reading.words) this.#guard.read(url, reading.words);
    const { outcome, finalUrl, startedAt, milliseconds } = reading;
    const result: PageResult =
      outcome.status === 'read'
        ? { ...outcome.page, ...base, findings: outcome.page.findings.map((finding) => ({ ...finding, url })) }
        : { status: 'unread', ...base, finalUrl, startedAt, milliseconds, reason: outcome.reason };
    await this.#around.sink.page(result);
    if (url !== page.url) await this.#around.sink.moved?.(page);
    if (result.status === 'read') this.#read += 1;
    else {
      this.#unread += 1;
      this.#keysUnread.add(addressKey(url));
    }
    this.#done += 1;
    await this.#say();
  }

  #isTwin(url: string, { outcome, words = [] }: PageReading): boolean {
    return !this.#list && outcome.status === 'read' && this.#names.isTwin(url, { title: outcome.page.title, words });
  }

  #countedAs(page: QueuedPage, { outcome, finalUrl, canonical }: PageReading): string | null {
    const known = this.#names.knownAs(page.url);
    if (known !== undefined) return known;
    if (this.#list || outcome.status === 'unread' || page.url === this.#start) return page.url;
    // A view of a page has the page's own names for itself.
    if (new URL(page.url).hash) return page.url;
    const wanted = [canonical, finalUrl]
      .map((url) => (url ? canonicalAddress(url) : null))
      // A site whose every page calls the start page canonical would otherwise shrink to that one page.
      .find(
        (url) =>
          url !== null &&
          !this.#refuses(url) &&
          new URL(url).origin === this.#origin &&
          (new URL(url).pathname !== '/' || new URL(page.url).pathname === '/'),
      );
    if (!wanted || addressKey(wanted) === addressKey(page.url)) return page.url;
    const url = this.#frontier.spell(wanted);
    // A page that calls canonical where it led this time says nothing that lasts.
    const isOfVisit = wanted === canonicalAddress(finalUrl) && !leadsElsewhere(page.url, wanted);
    const isNamed = canonical !== null && wanted === canonicalAddress(canonical) && !isOfVisit;
    if (this.#frontier.withdraw(url)) return url;
    // The address that links name stays the same from scan to scan; where a redirect leads may be made up for this visit.
    if (this.#frontier.claim(url)) return isNamed ? url : page.url;
    // What a page gave is not thrown away for another one that gave nothing.
    return this.#keysUnread.has(addressKey(url)) ? page.url : null;
  }

  #enqueue(url: string, reading: PageReading, depth: number): { discovered: QueuedPage[]; documents: MetDocument[] } {
    if (this.#list) return { discovered: [], documents: sortLinks(reading.links, '', 0, url, this.#routes).documents };
    const { pages, documents } = sortLinks(reading.links, this.#origin, depth, url, this.#routes);
    const tokens = new Set(reading.outcome.status === 'read' ? visitTokens(url, reading.finalUrl) : []);
    const discovered = this.#frontier.add(
      pages.flatMap((page) => this.#names.toAsk(page, tokens)).filter((page) => this.#belongs(page.url)),
      url,
    );
    for (const page of discovered) this.#foundOn.set(page.url, url);
    const { outcome } = reading;
    const extension = outcome.status === 'unread' && outcome.answer ? documentExtension(outcome.answer.contentType) : null;
    if (extension) documents.push({ url, extension, foundOn: this.#foundOn.get(url) ?? url });
    return { discovered, documents };
  }

  async #say(): Promise<void> {
    const all = this.#taken + this.#frontier.waiting;
    await this.#around.sink.progress({
      done: this.#done,
      known: Math.max(this.#done, this.#list ? all : Math.min(this.#request.limits.maxPages, all)),
    });
  }
}
