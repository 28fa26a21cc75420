import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { convertFile } from '@manara/converter/process/convert-file';
import { createEgress } from '@manara/egress/egress';
import { createCloneStore } from '@manara/repositories/clones/clone-store';
import { findChromium } from '@manara/scanner/browser/find-chromium';
import type { Convert } from './features/documents/conversion/perform-conversion.ts';
import { examineParts } from './doctor/examine-parts.ts';
import { openHosts } from './features/fixes/open-hosts.ts';
import { keptReports } from './features/scans/kept-reports.ts';
import { siteScanner } from './features/scans/site-scanner.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { openDatabase } from './platform/database/pool.ts';
import { whenDatabaseAnswers } from './platform/database/when-database-answers.ts';
import type { BrowserState } from './platform/database/schema/system.ts';
import { isDatabaseDown } from './platform/http/database-outage.ts';
import { loggableError } from './platform/http/loggable-error.ts';
import { createPrinter } from './platform/print/printer.ts';
import { createSmtp, operatorsWay } from './platform/mail/smtp.ts';
import { createSmsProvider } from './platform/sms/provider.ts';
import { secretBox } from './platform/secrets/secret-box.ts';
import { secretKeys } from './platform/secrets/secret-key.ts';
import { createStorage } from './platform/storage/storage.ts';
import { tidyAfterParent } from './supervisor/after-parent.ts';
import type { ChildMessage } from './supervisor/child-message.ts';
import { startWorker } from './worker.ts';

/** Seconds that a statement of a worker may take: what holds a lock for longer hangs, and others wait for it. */
const longestStatement = 3600;
/** Longest time for handing back what runs, in milliseconds. */
const patience = 8_000;
const tell = (message: ChildMessage) => process.send?.(message);

/** Converts with the printer of this installation. */
function documentConverter({ chromium, requireSandbox }: Config): Convert {
  const printer = createPrinter({ ...(chromium && { executablePath: chromium }), requireSandbox });
  // Whose turn it is was settled when the conversion was taken.
  const print = (html: string) => printer.print(Readable.from([html]), 'conversions');
  return (job, surroundings) => convertFile(job, { ...surroundings, print });
}

async function findBrowser({ chromium, requireSandbox }: Config): Promise<BrowserState> {
  const found = await findChromium({ ...(chromium && { executablePath: chromium }), requireSandbox });
  const browser = found.ok
    ? { found: true, sandboxed: found.sandbox.ok, detail: found.path }
    : { found: false, sandboxed: false, detail: found.detail };
  tell({ type: 'browser', browser });
  return browser;
}

/** An outage of the database is said once in this time, in milliseconds: everything that the worker does then fails. */
const outagePause = 30_000;
let outageSaidAt = 0;

function logError(error: unknown): void {
  if (!isDatabaseDown(error)) return console.error('worker:', loggableError(error));
  if (Date.now() - outageSaidAt < outagePause) return;
  outageSaidAt = Date.now();
  console.error('worker: the database does not answer; what is under way goes on when it does');
}

async function main(): Promise<void> {
  let end = async () => {};
  let isStopping = false;
  const stop = async (last?: () => Promise<void>) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.race([sleep(patience), end().catch(logError)]);
    await last?.().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The parent is gone, however it went: nothing may be left behind.
  process.on('disconnect', () => void stop(tidyAfterParent));

  const read = readConfig(process.env);
  if (!read.ok || !read.config.databaseUrl)
    throw new Error(read.ok ? 'DATABASE_URL is not set' : read.problems.map(({ values }) => values.setting).join(', '));
  const { config } = read;
  const database = openDatabase(read.config.databaseUrl, { name: 'manara worker', longest: longestStatement });
  const secrets = secretBox(...secretKeys(config.dataDir, config.secretKeys));
  const egress = createEgress({ allow: config.egressAllow, dnsServers: config.dnsServers });
  const scan = siteScanner({
    egress,
    executablePath: config.chromium,
    requireSandbox: config.requireSandbox,
    onError: logError,
  });
  const worker = await whenDatabaseAnswers(() =>
    startWorker({
      database,
      scan,
      storage: createStorage(config.dataDir),
      secrets,
      convert: documentConverter(config),
      workRoot: path.join(config.dataDir, 'work'),
      sources: {
        clones: createCloneStore({ folder: path.join(config.dataDir, 'clones'), egress }),
        hosts: openHosts({ db: database.db, secrets, egress }, { patience: 60 }),
      },
      kept: keptReports(path.join(config.dataDir, 'pages')),
      publicUrl: config.publicUrl,
      commits: config.commits,
      egress,
      clouds: config.clouds,
      smtp: config.smtp && createSmtp(config.smtp, operatorsWay(config.smtp)),
      sms: config.sms && { provider: createSmsProvider(config.sms), perDay: config.sms.perDay },
      printer: createPrinter({ ...(config.chromium && { executablePath: config.chromium }), requireSandbox: config.requireSandbox }),
      findBrowser: () => findBrowser(config),
      examine: () => examineParts(config),
      onError: logError,
    }),
  );
  end = async () => {
    await worker.stop();
    await database.close();
  };
  tell({ type: 'ready', address: '' });
}

main().catch((error: unknown) => {
  console.error(loggableError(error));
  tell({ type: 'failed', reason: error instanceof Error && 'code' in error ? String(error.code) : String(error) });
  process.exit(3);
});
