import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEgress } from '@manara/egress/egress';
import { createApi } from './api.ts';
import { sweepSessions } from './features/session/session-store.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/pool.ts';
import { whenDatabaseAnswers } from './platform/database/when-database-answers.ts';
import { createPrinter } from './platform/print/printer.ts';
import { secretBox } from './platform/secrets/secret-box.ts';
import { secretKeys } from './platform/secrets/secret-key.ts';
import { createStorage } from './platform/storage/storage.ts';
import { tidyAfterParent } from './supervisor/after-parent.ts';
import type { ChildMessage } from './supervisor/child-message.ts';
import { loggableError } from './platform/http/loggable-error.ts';

const sweepEvery = 10 * 60_000;
/** Seconds that a statement of a request may take: its caller has given up by then, and other requests need the connection. */
const longestStatement = 120;
/** Longest time for an orderly end, in milliseconds. */
const patience = 5_000;

const tell = (message: ChildMessage) => process.send?.(message);

/** Ends everything once, then does what is left to do. Before there is anything to end, it just exits. */
function createStop(): { stop(last?: () => Promise<void>): Promise<void>; ends(work: () => Promise<void>): void } {
  let isStopping = false;
  let end = async () => {};
  return {
    ends(work) {
      end = work;
    },
    async stop(last) {
      if (isStopping) return;
      isStopping = true;
      await Promise.race([sleep(patience), end().catch(() => {})]);
      await last?.().catch(() => {});
      process.exit(0);
    },
  };
}

async function main(): Promise<void> {
  const { stop, ends } = createStop();
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The parent is gone, however it went: nothing may be left behind.
  process.on('disconnect', () => void stop(tidyAfterParent));

  const read = readConfig(process.env);
  if (!read.ok || !read.config.databaseUrl)
    throw new Error(read.ok ? 'DATABASE_URL is not set' : read.problems.map(({ values }) => values.setting).join(', '));
  const {
    databaseUrl,
    publicUrl,
    host,
    port,
    dataDir,
    chromium,
    requireSandbox,
    egressAllow,
    dnsServers,
    smtp,
    sms,
    limits,
    trustedProxies,
    clouds,
  } = read.config;
  const secrets = secretBox(...secretKeys(dataDir, read.config.secretKeys));
  const egress = createEgress({ allow: egressAllow, dnsServers });
  const printer = createPrinter({ ...(chromium && { executablePath: chromium }), requireSandbox });
  const database = openDatabase(databaseUrl, { name: 'manara api', longest: longestStatement });
  const logger = { level: 'warn', stream: process.stderr };
  const app = await whenDatabaseAnswers(() =>
    createApi({
      database,
      databaseUrl,
      publicUrl,
      storage: createStorage(dataDir),
      clonesFolder: path.join(dataDir, 'clones'),
      printer,
      secrets,
      egress,
      sendsMail: smtp !== null,
      repliesTo: smtp?.replies ?? null,
      sms,
      limits,
      senders: {
        mail: smtp && { server: `${smtp.host}:${smtp.port}`, sender: `${smtp.from.name} <${smtp.from.address}>` },
        sms: sms && { server: new URL(sms.url).host, sender: sms.kind === 'twilio' ? sms.sender : null },
      },
      trustedProxies,
      clouds,
      logger,
    }),
  );
  const sweeping = setInterval(() => {
    sweepSessions(database.db).catch((error: unknown) => app.log.warn({ err: loggableError(error) }, 'sweeping failed'));
  }, sweepEvery);
  ends(async () => {
    clearInterval(sweeping);
    await app.close();
    await database.close();
  });
  tell({ type: 'ready', address: await app.listen({ host, port }) });
}

main().catch((error: unknown) => {
  console.error(loggableError(error));
  tell({ type: 'failed', reason: error instanceof Error && 'code' in error ? String(error.code) : String(error) });
  process.exit(3);
});
