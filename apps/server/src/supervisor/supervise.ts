import { checkSecretsAt } from '../features/kept-secrets/check.ts';
import { expectSample } from '../features/sample/expect-sample.ts';
import { ensureFirstOwner } from '../features/session/first-owner.ts';
import type { Config } from '../platform/config/config.ts';
import { processText, type ProcessMessage } from '../platform/config/process-text.ts';
import { StartFailure } from '../platform/config/start-failure.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { overOutages } from '../platform/database/over-outages.ts';
import { ensureClientBuilt } from './client-build.ts';
import { lockFolder } from './folder-lock.ts';
import { installationDatabase, makeDataFolder, type InstallationDatabase } from './installation-database.ts';
import { checkAddressIsFree } from './listening-address.ts';
import { makeProcesses } from './processes.ts';
import { noteAddress } from './last-address.ts';
import { findPrograms, type Programs } from './programs.ts';

const say = (id: ProcessMessage, values: Record<string, string | number> = {}) => console.log(processText(id, values));

interface StartOptions {
  /** Load the sample organisation, where nobody has worked with this installation yet. */
  withSample: boolean;
}

/** Makes the first owner where it is named, or the link to become it. Answers what to tell the operator. */
async function whoOwns(config: Config, url: string, { withSample }: StartOptions, asked: AbortSignal): Promise<() => void> {
  const database = openDatabase(url, { name: 'manara start', max: 1 });
  try {
    const owner = await overOutages(asked, () => ensureFirstOwner(database.db, config));
    const isNew = owner.kind === 'created' || owner.kind === 'link';
    if (withSample && isNew) await expectSample(database.db);
    if (withSample && owner.kind === 'exists') say('start.sample_later');
    switch (owner.kind) {
      case 'weak_password':
        throw new StartFailure(`start.weak_password.${owner.problem}`);
      case 'created':
        return () => say('start.owner_created', { email: owner.email });
      case 'link':
        return () => say('start.owner_link', { url: owner.url });
      case 'exists':
        return () => {};
    }
  } finally {
    await database.close();
  }
}

/** Aborts when the operator, or the end of the process above us, asks for the end. Further signals change nothing. */
function askedToEnd(): AbortSignal {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort());
  if (process.channel) process.on('disconnect', () => asked.abort());
  return asked.signal;
}

/** Runs the whole product as one process tree until it is asked to end. Throws StartFailure when it cannot start. */
export async function supervise(config: Config, options: StartOptions): Promise<void> {
  const asked = askedToEnd();
  makeDataFolder(config.dataDir);
  const lock = lockFolder(config.dataDir);
  if (!lock.ok)
    throw lock.pid === null
      ? new StartFailure('start.already_running_elsewhere', { folder: config.dataDir })
      : new StartFailure('start.already_running', { folder: config.dataDir, pid: lock.pid });
  try {
    await startAndRun(config, options, asked);
  } catch (error) {
    // What Ctrl-C cut short is no failure.
    if (!asked.aborted) throw error;
  } finally {
    lock.release();
  }
}

async function startAndRun(config: Config, options: StartOptions, asked: AbortSignal): Promise<void> {
  await checkAddressIsFree(config.host, config.port);
  const failing = new AbortController();
  const building = ensureClientBuilt(() => say('start.building_client'), AbortSignal.any([asked, failing.signal]));
  // Awaited below; until then its failure must not count as unhandled.
  const built = building.catch(() => {});
  const finding = findPrograms(AbortSignal.any([asked, failing.signal]));
  let database: InstallationDatabase | null = null;
  try {
    database = await installationDatabase(config);
    await checkSecretsAt(database.url, config);
    await building;
    const programs = await finding;
    if (!asked.aborted) await run(config, options, { database, programs }, asked);
  } finally {
    failing.abort();
    await built;
    await finding;
    await database?.embedded?.stop();
  }
}

interface Parts {
  database: InstallationDatabase;
  programs: Programs;
}

async function run(config: Config, options: StartOptions, { database, programs }: Parts, asked: AbortSignal): Promise<void> {
  const processes = makeProcesses(config, database, programs);
  const ending = new Promise<void>((done) => {
    asked.addEventListener('abort', () => {
      processes.expectEnd();
      done();
    });
  });
  try {
    // Both wait for a database that is away. Ctrl-C must not.
    const started = await Promise.race([Promise.all([processes.api.start(), whoOwns(config, database.url, options, asked)]), ending]);
    if (!started) return;
    const [api, sayWhoOwns] = started;
    if (!api.ok) throw new StartFailure('start.api_not_started', { said: api.reason });
    void processes.worker.start();
    noteAddress(config.dataDir, config.publicUrl);
    say('start.ready', { url: config.publicUrl });
    sayWhoOwns();
    await ending;
    say('start.ending');
  } finally {
    await processes.stop();
  }
}
