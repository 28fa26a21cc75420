import { parseArgs } from 'node:util';
import { nearestRule } from '@manara/core/rules/nearest-rule';
import { isKnownRule } from '@manara/core/rules/rule-table';
import { defaultLimits, defaultProfile, type ScanProfile, type Viewport } from '@manara/core/scan';
import { defaultEnvironment, type ScanEnvironment } from '@manara/core/scan-environment';
import type { ScanScope } from '@manara/core/scope/scan-scope';
import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { optionProblem } from '../option-problem.ts';
import { readInput } from '../read-input.ts';
import { takeSignIn } from './basic-sign-in.ts';
import { readEnvironment } from './environment.ts';
import { preparationOptions, readPreparation, type SecretCarried } from './preparation.ts';
import { formatOfFile } from './save.ts';
import { text } from './text.ts';
import { readFailRule, type FailRule } from './thresholds.ts';

export const formats = ['table', 'json', 'findings', 'sarif', 'earl', 'html', 'markdown', 'codequality'] as const;
export type Format = (typeof formats)[number];

/** What the operator asked for. */
export interface ScanOrder {
  startUrl: string;
  /** Scanned as they are, without crawling. */
  urls?: string[];
  maxPages: number;
  profile: ScanProfile;
  format: Format;
  /** A file of what is known already. */
  baseline: string | null;
  failOn: FailRule[];
  failUnder: number | null;
  /** Folder in which results of pages are kept from one scan to the next. */
  remember: string | null;
  /** Files to write the report into as well, each in the format of its name. */
  save: string[];
  environment?: ScanEnvironment;
  viewport?: Viewport;
  /** Which pages belong to the scan besides its start page. */
  scope?: ScanScope;
  /** Whether addresses that differ by a fragment that scripts read are pages of their own. */
  hashRoutes?: boolean;
  /** The sign-in that the addresses name before their host, or a header or cookie that signs in. */
  signIn?: SignInOrder;
}

export type ReadArguments = { ok: true; order: ScanOrder } | { ok: 'help' } | { ok: false; message: string };

const wrong = (message: string): ReadArguments => ({ ok: false, message });

/** Whether a host without a scheme before it can only be meant as an address: a bare word may be anything. */
const isPlainlyHost = ({ hostname, port }: URL): boolean =>
  hostname.includes('.') || hostname.startsWith('[') || hostname === 'localhost' || port !== '';

/**
 * An address of a page; `example.org` alone means https. Null for anything but http and https, and for a bare word such as `example`,
 * which must be written as `https://example` where it is the name of a machine.
 */
export function readAddress(value: string): string | null {
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
  const url = URL.parse(isWhole ? value : `https://${value}`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return isWhole || isPlainlyHost(url) ? url.href : null;
}

function readProfile(value: string): ScanProfile | null {
  const [, wcag, level] = /^(2\.1|2\.2)-(A{1,3})$/i.exec(value) ?? [];
  return wcag && level ? { wcag: wcag as ScanProfile['wcag'], level: level.toUpperCase() as ScanProfile['level'] } : null;
}

/** A score of the command line: null where none is given, undefined where it is no score. */
export function readScore(value: string | undefined): number | null | undefined {
  if (value === undefined) return null;
  const score = Number(value);
  return value.trim() !== '' && score >= 0 && score <= 100 ? score : undefined;
}

/** A message doesn't show the part before the host of an address, which may be a password. */
const shown = (value: string): string => value.replace(/(\/\/|^)[^/@\s]*@/g, '$1•••@');

async function readList(file: string): Promise<string[] | { message: string }> {
  const content = await readInput(file);
  if (content === null) return { message: text('scan.list_unreadable', { file }) };
  const urls: string[] = [];
  for (const [at, line] of content.split(/\r?\n/).entries()) {
    const value = line.replace(/(^|\s)#.*$/, '').trim();
    if (!value) continue;
    const url = readAddress(value);
    if (!url) return { message: text('scan.not_an_address_line', { file, line: at + 1, value: shown(value) }) };
    urls.push(url);
  }
  return urls.length > 0 ? urls : { message: text('scan.list_empty', { file }) };
}

/** The order with addresses that may be shown; user and password before their host become the sign-in, or else what is carried and secret. */
function ordered(urls: string[], secrets: readonly SecretCarried[], order: (bare: string[]) => ScanOrder): ReadArguments {
  const taken = takeSignIn(urls);
  if (taken === 'several') return wrong(text('scan.several_sign_ins'));
  const origins = new Set(taken.urls.map((url) => new URL(url).origin));
  const [origin = ''] = origins;
  const carried = secrets.map((secret): SignInOrder => ({ ...secret, origin, username: null, url: null, mark: null }));
  const [signIn, another] = [...(taken.signIn ? [taken.signIn] : []), ...carried];
  if (another || (carried.length > 0 && origins.size > 1)) return wrong(text('scan.several_secrets'));
  return { ok: true, order: { ...order(taken.urls), ...(signIn && { signIn }) } };
}

/** Reads the command line of `manara scan`; what is wrong with it comes as a sentence in the operator's language. */
export async function readArguments(args: string[]): Promise<ReadArguments> {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        urls: { type: 'string' },
        'max-pages': { type: 'string' },
        profile: { type: 'string' },
        format: { type: 'string' },
        baseline: { type: 'string' },
        'fail-on': { type: 'string', multiple: true },
        'fail-under': { type: 'string' },
        save: { type: 'string', multiple: true },
        remember: { type: 'string' },
        locale: { type: 'string' },
        timezone: { type: 'string' },
        viewport: { type: 'string' },
        dark: { type: 'boolean' },
        'reduced-motion': { type: 'boolean' },
        'hash-routes': { type: 'boolean' },
        ...preparationOptions,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return wrong(optionProblem(error, 'scan'));
  }
  const { values, positionals } = parsed;
  if (values.help) return { ok: 'help' };
  const maxPages = Number(values['max-pages'] ?? defaultLimits.maxPages);
  if (!Number.isInteger(maxPages) || maxPages < 1 || maxPages > 10_000)
    return wrong(text('scan.bad_max_pages', { value: values['max-pages'] ?? '' }));
  const profile = values.profile === undefined ? defaultProfile : readProfile(values.profile);
  if (!profile) return wrong(text('scan.bad_profile', { value: values.profile ?? '' }));
  const format = formats.find((known) => known === (values.format ?? 'table'));
  if (!format) return wrong(text('scan.bad_format', { value: values.format ?? '' }));
  const failOn: FailRule[] = [];
  for (const value of values['fail-on'] ?? []) {
    const rule = readFailRule(value);
    if (!rule) return wrong(text('scan.bad_fail_on', { value }));
    const unknown = rule.rules.find((ruleId) => !isKnownRule(ruleId));
    if (unknown !== undefined) return wrong(text('scan.unknown_rule', { rule: unknown, nearest: nearestRule(unknown) ?? 'none' }));
    failOn.push(rule);
  }
  const failUnder = readScore(values['fail-under']);
  if (failUnder === undefined) return wrong(text('scan.bad_fail_under', { value: values['fail-under'] ?? '' }));
  const save = values.save ?? [];
  const odd = save.find((file) => formatOfFile(file) === null);
  if (odd !== undefined) return wrong(text('scan.bad_save', { value: odd }));
  const surroundings = readEnvironment(values);
  if ('message' in surroundings) return wrong(surroundings.message);
  const routes = values['hash-routes'] ? { hashRoutes: true } : {};
  const prepared = await readPreparation(values);
  if ('message' in prepared) return wrong(prepared.message);
  const { preparation, scope, secrets } = prepared;
  const wishes = {
    maxPages,
    profile,
    format,
    baseline: values.baseline ?? null,
    failOn,
    failUnder,
    save,
    remember: values.remember ?? null,
    ...surroundings,
    ...(preparation && { environment: { ...(surroundings.environment ?? defaultEnvironment), preparation } }),
    ...(scope && { scope }),
    ...routes,
  };
  const [address] = positionals;
  if (positionals.length > 1) return wrong(text('scan.too_many_addresses'));
  if (address !== undefined && values.urls !== undefined) return wrong(text('scan.address_and_list'));
  if (values.urls !== undefined) {
    const urls = await readList(values.urls);
    if (!Array.isArray(urls)) return wrong(urls.message);
    return ordered(urls, secrets, (bare) => ({ startUrl: bare[0] ?? '', urls: bare, ...wishes }));
  }
  if (address === undefined) return wrong(text('scan.no_address'));
  const startUrl = readAddress(address);
  return startUrl
    ? ordered([startUrl], secrets, ([bare = '']) => ({ startUrl: bare, ...wishes }))
    : wrong(text('scan.not_an_address', { value: shown(address) }));
}
