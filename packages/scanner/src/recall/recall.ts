import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Viewport } from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import type { Asked, Engine, EngineReport } from '../engines/engine.ts';
import { engineLabel } from '../engines/engines.ts';
import type { Tab } from '../page/tab.ts';
import { watchBytes } from './page-bytes.ts';
import { pagePrint } from './page-print.ts';
import { programPrint } from './program-print.ts';
import type { ReportStore } from './report-store.ts';

/** Changes with the shape of what is kept. */
const form = 2;

export interface Report {
  engine: Engine;
  report: EngineReport;
}

/** What engines said of one page, with the print of the page that they said it of. */
interface Kept {
  print: string;
  /** All bytes that came for it, where scrolling through it drew nothing, and when that was tried. */
  unscrolled: { bytes: string; at: number } | null;
  reports: EngineReport[];
}

/** A page may change by the clock alone: after some days it is scrolled through again. */
const unscrolledMilliseconds = 7 * 86_400_000;

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const mostUnpacked = 200_000_000;

/** What a recall belongs to beside the page itself. */
export interface RecallSettings {
  store: ReportStore;
  engines: readonly Engine[];
  asked: Asked;
  viewport: Viewport | undefined;
  environment: ScanEnvironment | undefined;
  /** Name and version of the browser. */
  browser: string;
  /** Told what the store rejects with: a scan goes on without it. */
  onError: (error: unknown) => void;
}

/** One page's way through what is kept. */
export interface Recall {
  /** Whether something is kept of the address: then engines need not be brought in beforehand. */
  isKnown: boolean;
  /** Whether the page may be as it is kept without being scrolled through, since that drew nothing then. */
  mayStayUnscrolled: boolean;
  /** Whether the same bytes came for the page as then. */
  cameTheSame: () => Promise<boolean>;
  /**
   * What the engines say of the page in the tab: what is kept where it is the same page, else what `judge` says, which is kept where `mayKeep` allows it. `drewNothing`: scrolling
   * through it drew nothing.
   */
  reports: (
    { mayKeep, drewNothing }: { mayKeep: boolean; drewNothing: boolean },
    judge: () => Promise<Report[]>,
  ) => Promise<{ reports: Report[]; isRecalled: boolean }>;
}

function keyOf(url: string, { engines, asked, viewport, environment, browser }: RecallSettings): string {
  const { preparation: _prepared, ...surroundings } = environment ?? {};
  const what = [form, programPrint(), engines.map(engineLabel), url, asked, viewport, surroundings, browser];
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

async function readKept(store: ReportStore, key: string, engines: readonly Engine[]): Promise<Kept | null> {
  const bytes = await store.read(key);
  if (!bytes) return null;
  const kept = JSON.parse((await unpack(bytes, { maxOutputLength: mostUnpacked })).toString('utf8')) as Partial<Kept>;
  const isWhole =
    typeof kept.print === 'string' &&
    kept.unscrolled !== undefined &&
    Array.isArray(kept.reports) &&
    kept.reports.length === engines.length;
  return isWhole ? (kept as Kept) : null;
}

/** Begins before the page is loaded, to see what it is drawn from. Never rejects. */
export async function openRecall(tab: Tab, url: string, settings: RecallSettings): Promise<Recall> {
  const { store, engines, onError } = settings;
  const bytes = watchBytes(tab);
  const key = keyOf(url, settings);
  // A file that somebody broke is as good as none.
  const kept = await readKept(store, key, engines).catch(() => null);
  const isRecent = Date.now() - (kept?.unscrolled?.at ?? 0) < unscrolledMilliseconds;
  const unscrolled = isRecent ? (kept?.unscrolled?.bytes ?? null) : null;
  const allBytes = (): Promise<string | null> =>
    bytes.allPrint().then(
      (lines) => lines && createHash('sha256').update(lines).digest('base64'),
      () => null,
    );
  return {
    isKnown: kept !== null,
    mayStayUnscrolled: unscrolled !== null,
    cameTheSame: async () => unscrolled !== null && (await allBytes()) === unscrolled,
    reports: async ({ mayKeep, drewNothing }, judge) => {
      const print = mayKeep ? await pagePrint(tab, bytes) : null;
      if (print !== null && kept?.print === print)
        return { reports: kept.reports.map((report, at) => ({ engine: engines[at] as Engine, report })), isRecalled: true };
      const whole = print !== null && drewNothing ? await allBytes() : null;
      const reports = await judge();
      const isWhole = reports.every(({ report }) => report.unreadFrames.length === 0);
      if (print !== null && isWhole) {
        const value: Kept = {
          print,
          unscrolled: whole === null ? null : { bytes: whole, at: Date.now() },
          reports: reports.map(({ report }) => report),
        };
        await pack(JSON.stringify(value))
          .then((packed) => store.write(key, packed))
          .catch(onError);
      }
      return { reports, isRecalled: false };
    },
  };
}
