import {
  defaultLimits,
  defaultProfile,
  type PageResult,
  type ReadPage,
  type ScanCheckpoint,
  type ScanEnd,
  type ScanLimits,
  type Viewport,
} from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import type { ScanScope } from '@manara/core/scope/scan-scope';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { createEgress } from '@manara/egress/egress';
import type { CloseUpWish } from '../src/evidence/close-up/look-closer.ts';
import type { Inspection } from '../src/page/open-page.ts';
import type { ReportStore } from '../src/recall/report-store.ts';
import { scanSite } from '../src/scan-site.ts';
import type { TestSite } from './serve.ts';

export interface TestScan {
  end: ScanEnd;
  pages: PageResult[];
  /** Addresses that it told to sign out, in the order of its telling. */
  signOut: string[];
}

export interface TestScanSettings {
  start?: string;
  urls?: string[];
  limits?: Partial<ScanLimits>;
  scope?: ScanScope;
  viewport?: Viewport;
  environment?: ScanEnvironment;
  hashRoutes?: boolean;
  signIn?: SignInOrder;
  /** Other `host:port` that may be reached. */
  allow?: string[];
  checkpoint?: ScanCheckpoint;
  rules?: string[];
  closeUps?: CloseUpWish;
  signal?: AbortSignal;
  inspect?: Inspection;
  reports?: ReportStore | undefined;
  onError?: (error: unknown) => void;
  onPage?: (page: PageResult) => void | Promise<void>;
}

/** Scans a served site as the product does, through the egress with the site allowed. */
export async function scan(
  site: TestSite,
  {
    start = '/',
    urls,
    rules,
    closeUps,
    limits,
    scope,
    viewport,
    environment,
    hashRoutes,
    signIn,
    allow = [],
    checkpoint,
    signal,
    inspect,
    reports,
    onError,
    onPage,
  }: TestScanSettings = {},
): Promise<TestScan> {
  const pages: PageResult[] = [];
  const signOut: string[] = [];
  const end = await scanSite(
    {
      startUrl: site.origin + start,
      ...(urls ? { urls: urls.map((path) => site.origin + path) } : {}),
      ...(rules ? { rules } : {}),
      profile: defaultProfile,
      limits: { ...defaultLimits, ...limits },
      ...(scope && { scope }),
      ...(viewport && { viewport }),
      ...(environment && { environment }),
      ...(hashRoutes && { hashRoutes }),
      ...(signIn && { signIn }),
    },
    {
      signal: signal ?? new AbortController().signal,
      egress: createEgress({ allow: [site.host, ...allow] }),
      ...(checkpoint ? { checkpoint } : {}),
      ...(closeUps ? { closeUps } : {}),
      ...(inspect ? { inspect } : {}),
      ...(reports && { reports }),
      ...(onError && { onError }),
      sink: {
        page: async (result) => {
          pages.push(result);
          await onPage?.(result);
        },
        signOut: async (urls) => {
          signOut.push(...urls);
        },
        progress: () => {},
      },
    },
  );
  return { end, pages, signOut };
}

/** The one page of a scan, read. */
export function readPage({ pages }: TestScan, at = 0): ReadPage {
  const page = pages[at];
  if (page?.status !== 'read') throw new Error(`not read: ${JSON.stringify(page)}`);
  return page;
}
