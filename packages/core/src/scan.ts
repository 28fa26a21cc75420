import type { CloseUp, PagePicture } from './close-up.ts';
import type { Finding, RuleResult } from './finding.ts';
import type { PageMark } from './page-marks.ts';
import { windowPresets, type ScanEnvironment } from './scan-environment.ts';
import type { ScanScope } from './scope/scan-scope.ts';
import type { SignInOrder } from './sign-in/sign-in.ts';

/** Why a page could not be read, or was not. Each has a sentence in `messages/<language>/reasons.json` under `reason.<code>`. */
export const pageReasons = [
  'http_status',
  'timeout',
  'dns',
  'connection',
  'tls',
  'no_tls',
  'egress_refused',
  'port_refused',
  'redirect_off_site',
  'redirect_loop',
  'download',
  'not_html',
  'login_required',
  'crashed',
  'out_of_memory',
  'never_settled',
  'robots',
  'rate_limited',
  'engine_failed',
  'too_large',
  'moved',
  'not_seen',
  'newer_reading',
  'sign_in_failed',
  'sign_in_no_form',
  'sign_in_elsewhere',
  'sign_in_mark_before',
  'sign_in_not_kept',
  'signed_out',
  'signs_out',
  'file_missing',
  'file_empty',
  'file_unknown_kind',
  'file_old_format',
  'file_damaged',
  'file_encrypted',
  'file_too_large',
  'file_bomb',
  'file_no_engine',
  'file_out_of_time',
  'file_out_of_memory',
  'file_failed',
  'file_locked',
  'file_infected',
  'file_forbidden',
  'file_not_sent',
  'file_gone',
  'file_left',
] as const;
export type PageReason = (typeof pageReasons)[number];

/** A reason with what its sentence names, such as `{code: 'http_status', values: {status: 404}}`. */
export interface Reason {
  code: PageReason;
  values: Record<string, string | number>;
}

/** An address that is to be read; depth 0 is the start page. */
export interface QueuedPage {
  url: string;
  depth: number;
}

/** A linked file that is not a page: noted, never opened. */
export interface MetDocument {
  url: string;
  extension: string;
  foundOn: string;
}

interface PageBase {
  /** The canonical address under which the page is counted. */
  url: string;
  /** Where the browser ended up. */
  finalUrl: string;
  depth: number;
  startedAt: string;
  milliseconds: number;
  /** New addresses to queue, in document order, not seen before in this scan. */
  discovered: QueuedPage[];
  documents: MetDocument[];
}

/** `settled: false`: the page never came to rest; it was judged as it stood at the bound. */
export interface ReadPage extends PageBase {
  status: 'read';
  title: string;
  language: string | null;
  elements: number;
  settled: boolean;
  rules: RuleResult[];
  findings: Finding[];
  /** Frames that could not be entered, by address. */
  unreadFrames: string[];
  /** It is the same page as in an earlier scan, whose findings these are. */
  recalled?: true;
  /** What was not seen of it; left out where there is nothing to say. */
  marks?: PageMark[];
  /** Only where the scan was asked for them. */
  closeUps?: CloseUp[];
  /** Those that the close-ups name, each once. */
  pictures?: PagePicture[];
}

export interface UnreadPage extends PageBase {
  status: 'unread';
  reason: Reason;
}

export type PageResult = ReadPage | UnreadPage;

export const scanVersions = ['2.1', '2.2'] as const;
export const scanLevels = ['A', 'AA', 'AAA'] as const;

/** Versions and settings that make two scans comparable. */
export interface ScanProfile {
  wcag: (typeof scanVersions)[number];
  level: (typeof scanLevels)[number];
}

/** The window that pages are shown in, in CSS pixels. `mobile`: a phone's or tablet's, with touch and a layout that follows its width. */
export interface Viewport {
  width: number;
  height: number;
  mobile: boolean;
}

/** A small laptop. */
export const defaultViewport: Viewport = windowPresets.laptop;

export interface ScanRequest {
  startUrl: string;
  /** Scan just these, without crawling. */
  urls?: string[];
  /** Try just these rules, whether the profile has them or not. */
  rules?: string[];
  profile: ScanProfile;
  limits: ScanLimits;
  /** Which pages belong to the scan besides the start page; all of the site where left out. A list of addresses is scanned as it is. */
  scope?: ScanScope;
  /** `defaultViewport` where left out. */
  viewport?: Viewport;
  /** `defaultEnvironment` where left out. */
  environment?: ScanEnvironment;
  /** Read addresses that differ by a fragment that scripts read (`#/`, `#!`) as pages of their own. */
  hashRoutes?: boolean;
  signIn?: SignInOrder;
}

export interface ScanLimits {
  /** 1 to 10,000; default 50. */
  maxPages: number;
  /** Links away from the start page; default 10. */
  maxDepth: number;
  /** Pages a minute at most to the site, 0 for no limit. */
  pagesPerMinute: number;
  /** Tabs open on the site at once: 1 or 2. */
  concurrency: 1 | 2;
}

export const defaultLimits: ScanLimits = { maxPages: 50, maxDepth: 10, pagesPerMinute: 0, concurrency: 2 };
export const defaultProfile: ScanProfile = { wcag: '2.1', level: 'AA' };

/** What an earlier attempt had acknowledged; a resumed scan reads none of `done` again. */
export interface ScanCheckpoint {
  /** Addresses with a result, the start page first. */
  done: string[];
  /** How many of `done` robots.txt forbade: recorded, not asked for. */
  forbidden?: number;
  /** Addresses that were asked for and only lead to another page. */
  moved?: string[];
  /** Found by an earlier attempt, or known from earlier scans. */
  queued: QueuedPage[];
  /** What a signed-in attempt was told by its sink's `signOut`. */
  signOut?: string[];
}

/**
 * Why addresses were left out. `calendar`, `repeats`: pages of their kind lead on to ever more of them that hold the same; `circle`: a relative link leads
 * round and round; `long`: longer than addresses of pages are; `depth`: further from the start page than the limit. Of a document library: `no_document`: files
 * of other kinds; `shortcut`: what only leads elsewhere, and notebooks. Each has a sentence in `messages/<language>/reasons.json` under `left_out.<reason>`.
 */
export const leftOutReasons = ['calendar', 'repeats', 'circle', 'long', 'depth', 'no_document', 'shortcut'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Addresses that were known and left out. */
export interface LeftOut {
  reason: LeftOutReason;
  count: number;
  /** The first of them. */
  examples: string[];
}

/** How a scan ended. `failed`: the start page could not be read, nothing was learnt. */
export type ScanEnd =
  | {
      status: 'completed';
      pagesRead: number;
      pagesUnread: number;
      /** Known addresses were not asked for. */
      truncated: boolean;
      /** Those that were left out for another reason than the limit of pages. */
      leftOut?: LeftOut[];
      engines: string[];
      browser: string;
    }
  | { status: 'failed'; reason: Reason }
  | { status: 'cancelled' };
