import fs from 'node:fs';
import path from 'node:path';
import { passwordProblem } from '@manara/core/account-rules';
import { parseAllowEntry } from '@manara/egress/allow-list';
import { isDnsServer } from '@manara/egress/texts';
import { readKeys } from '../secrets/secret-key.ts';
import { defaultDataFolder } from './default-data-folder.ts';
import type { Clouds } from '@manara/libraries/graph/clouds';
import type { Limits } from '../limits/limits.ts';
import { cloudsWith, readCloud } from './microsoft-cloud.ts';
import { readLimits } from './limit-settings.ts';
import type { ProcessMessage } from './process-text.ts';
import { readSms, type SmsSettings } from './sms-settings.ts';
import { isProxyRange } from './proxy-range.ts';
import { readSmtp, type SmtpSettings } from './smtp-settings.ts';

/** The settings of one installation, checked. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Where people reach it, without a slash at the end. */
  publicUrl: string;
  /** null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** `host:port` entries that may be reached though they are internal. */
  egressAllow: string[];
  /** Which DNS servers are asked for the records that prove domains; none: those of the machine. */
  dnsServers: string[];
  /** Addresses and ranges of proxies on other machines that are believed about where a request comes from. */
  trustedProxies: string[];
  /** Where Microsoft 365 signs in and answers. */
  clouds: Clouds;
  /** Path of the browser; undefined: look for one. */
  chromium: string | undefined;
  /** Refuse to scan where the browser cannot be sandboxed. */
  requireSandbox: boolean;
  /** As whom fixes are committed, and whether with the sign-off of the Developer Certificate of Origin. */
  commits: { name: string; email: string; signOff: boolean };
  /** With which secrets are opened, the newest first, which seals; undefined: those of the data folder. */
  secretKeys: readonly Uint8Array[] | undefined;
  /** How mail is sent; null: it is not, and links are shown to be copied. */
  smtp: SmtpSettings | null;
  /** How text messages are sent; null: they are not, and nobody can have one as a second step. */
  sms: SmsSettings | null;
  /** What each organisation may have or do. */
  limits: Limits;
}

/** One wrong setting: the id of a sentence in messages/<language>/process.json and what it names. */
export interface ConfigProblem {
  id: ProcessMessage;
  values: { setting: string; value: string };
}

type Environment = Record<string, string | undefined>;

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isPort = (value: number) => Number.isInteger(value) && value >= 1 && value <= 65_535;

const smtpMessages: Partial<Record<string, ProcessMessage>> = {
  MANARA_SMTP_FROM: 'config.smtp_from',
  MANARA_SMTP_USER: 'config.smtp_login',
  MANARA_SMTP_PASSWORD: 'config.smtp_login',
  MANARA_SMTP_PLAIN: 'config.smtp_plain',
  MANARA_SMTP_REPLIES: 'config.smtp_replies',
};

function canRun(program: string): boolean {
  try {
    fs.accessSync(program, fs.constants.X_OK);
    return fs.statSync(program).isFile();
  } catch {
    return false;
  }
}

function webAddress(value: string): URL | null {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash ? url : null;
}

/** Reads the settings from the environment; the README documents each. All problems are told at once. */
export function readConfig(env: Environment): { ok: true; config: Config } | { ok: false; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const given = (setting: string) => env[setting]?.trim() || undefined;
  const check = (fits: boolean, setting: string, id: ProcessMessage) => {
    // A password is never repeated.
    if (!fits)
      problems.push({
        id,
        values: {
          setting,
          value: /PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL|SMS_URL|WEBHOOK/.test(setting) ? '' : (given(setting) ?? ''),
        },
      });
  };

  const port = Number(given('MANARA_PORT') ?? 4600);
  check(isPort(port), 'MANARA_PORT', 'config.port');
  const publicUrl = given('MANARA_PUBLIC_URL');
  check(publicUrl === undefined || webAddress(publicUrl) !== null, 'MANARA_PUBLIC_URL', 'config.public_url');
  const databaseUrl = given('DATABASE_URL');
  check(
    databaseUrl === undefined || /^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ''),
    'DATABASE_URL',
    'config.database_url',
  );
  const adminEmail = given('MANARA_ADMIN_EMAIL');
  const adminPassword = env['MANARA_ADMIN_PASSWORD'] || undefined;
  check(adminEmail === undefined || isEmail(adminEmail), 'MANARA_ADMIN_EMAIL', 'config.admin_email');
  check(
    (adminEmail === undefined) === (adminPassword === undefined),
    adminEmail ? 'MANARA_ADMIN_PASSWORD' : 'MANARA_ADMIN_EMAIL',
    'config.admin_both',
  );
  const egressAllow = (given('MANARA_EGRESS_ALLOW') ?? '').split(/[\s,]+/).filter(Boolean);
  check(adminPassword === undefined || passwordProblem(adminPassword) === null, 'MANARA_ADMIN_PASSWORD', 'config.admin_password');
  const chromium = given('MANARA_CHROMIUM');
  check(chromium === undefined || canRun(chromium), 'MANARA_CHROMIUM', 'config.chromium');
  check(
    egressAllow.every((entry) => parseAllowEntry(entry) !== null),
    'MANARA_EGRESS_ALLOW',
    'config.egress_allow',
  );
  const dnsServers = (given('MANARA_DNS_SERVERS') ?? '').split(/[\s,]+/).filter(Boolean);
  check(dnsServers.every(isDnsServer), 'MANARA_DNS_SERVERS', 'config.dns_servers');
  const trustedProxies = (given('MANARA_TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean);
  check(trustedProxies.every(isProxyRange), 'MANARA_TRUSTED_PROXIES', 'config.trusted_proxies');
  const cloud = given('MANARA_MICROSOFT_CLOUD');
  check(cloud === undefined || readCloud(cloud) !== null, 'MANARA_MICROSOFT_CLOUD', 'config.microsoft_cloud');
  const sandbox = given('MANARA_REQUIRE_SANDBOX') ?? 'no';
  check(/^(yes|no)$/.test(sandbox), 'MANARA_REQUIRE_SANDBOX', 'config.yes_or_no');
  const secretKey = given('MANARA_SECRET_KEY');
  check(secretKey === undefined || readKeys(secretKey) !== null, 'MANARA_SECRET_KEY', 'config.secret_key');
  const commitEmail = given('MANARA_COMMIT_EMAIL');
  check(commitEmail === undefined || isEmail(commitEmail), 'MANARA_COMMIT_EMAIL', 'config.admin_email');
  const signOff = given('MANARA_COMMIT_SIGN_OFF') ?? 'no';
  check(/^(yes|no)$/.test(signOff), 'MANARA_COMMIT_SIGN_OFF', 'config.yes_or_no');
  const smtp = readSmtp(given, (setting) => {
    if (!problems.some(({ values }) => values.setting === setting)) check(false, setting, smtpMessages[setting] ?? 'config.smtp_url');
  });
  const sms = readSms(given, (setting, id) => check(false, setting, id));
  const limits = readLimits(env, (setting) => check(false, setting, 'config.limit'));
  if (problems.length > 0) return { ok: false, problems };

  return {
    ok: true,
    config: {
      port,
      host: given('MANARA_HOST') ?? '127.0.0.1',
      dataDir: path.resolve(given('MANARA_DATA_DIR') ?? defaultDataFolder()),
      publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      databaseUrl: databaseUrl ?? null,
      adminEmail,
      adminPassword,
      egressAllow,
      dnsServers,
      trustedProxies,
      clouds: cloudsWith(cloud === undefined ? null : readCloud(cloud)),
      chromium,
      requireSandbox: sandbox === 'yes',
      commits: {
        name: given('MANARA_COMMIT_NAME') ?? 'Manara',
        email: commitEmail ?? `manara@${new URL(publicUrl ?? 'http://localhost').hostname}`,
        signOff: signOff === 'yes',
      },
      secretKeys: (secretKey && readKeys(secretKey)) || undefined,
      smtp,
      sms,
      limits,
    },
  };
}
