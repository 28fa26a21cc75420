import { fileURLToPath } from 'node:url';
import { ensureFirstOwner } from '../features/session/first-owner.ts';
import type { Config } from '../platform/config/config.ts';
import { processText, type ProcessMessage } from '../platform/config/process-text.ts';
import { StartFailure } from '../platform/config/start-failure.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { SupervisedProcess } from './child-process.ts';
import { ensureClientBuilt } from './client-build.ts';
import { watchDatabase } from './database-watch.ts';
import { lockFolder } from './folder-lock.ts';
import { installationDatabase, makeDataFolder, type InstallationDatabase } from './installation-database.ts';
import { checkAddressIsFree } from './listening-address.ts';

const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const say = (id: ProcessMessage, values: Record<string, string | number> = {}) => console.log(processText(id, values));

async function sayWhoOwns(config: Config, url: string): Promise<void> {
  const database = openDatabase(url, { name: 'manara start', max: 1 });
  try {
    const owner = await ensureFirstOwner(database.db, config);
    if (owner.kind === 'weak_password') throw new StartFailure(`start.weak_password.${owner.problem}`);
    if (owner.kind === 'created') say('start.owner_created', { email: owner.email });
    if (owner.kind === 'link') say('start.owner_link', { url: owner.url });
  } finally {
    await database.close();
  }
}

/** The environment of our processes: the operator's, with what was worked out. */
const childEnvironment = (config: Config, url: string, embedded: boolean): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: url,
  MANARA_DATA_DIR: config.dataDir,
  MANARA_PUBLIC_URL: config.publicUrl,
  MANARA_EMBEDDED_IN: embedded ? config.dataDir : '',
});

function startProcesses(config: Config, database: InstallationDatabase) {
  let url = database.url;
  const make = (name: string) =>
    new SupervisedProcess({
      script: script(`${name}-main.ts`),
      env: () => childEnvironment(config, url, database.embedded !== null),
      died: (how) => console.error(processText('start.process_died', { name, how })),
    });
  const processes = { api: make('api'), worker: make('worker') };
  const stopWatching =
    database.embedded &&
    watchDatabase(database.embedded, {
      died: () => console.error(processText('start.database_died')),
      moved: (next) => {
        url = next;
        processes.api.restart();
        processes.worker.restart();
      },
      failed: (error) => console.error(error instanceof StartFailure ? processText(error.id, error.values) : error),
    });
  return {
    ...processes,
    async stop() {
      await stopWatching?.();
      await Promise.all([processes.api.stop(), processes.worker.stop()]);
    },
  };
}

/** Resolves when the operator, or the end of the process above us, asks for the end. Further signals change nothing. */
const askedToEnd = () =>
  new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
    if (process.channel) process.on('disconnect', () => done());
  });

/** Runs the whole product as one process tree until it is asked to end. Throws StartFailure when it cannot start. */
export async function supervise(config: Config): Promise<void> {
  const ending = askedToEnd();
  makeDataFolder(config.dataDir);
  const lock = lockFolder(config.dataDir);
  if (!lock.ok) throw new StartFailure('start.already_running', { folder: config.dataDir, pid: lock.pid });
  try {
    await checkAddressIsFree(config.host, config.port);
    const building = ensureClientBuilt(() => say('start.building_client'));
    // Awaited below; until then its failure must not count as unhandled.
    building.catch(() => {});
    const database = await installationDatabase(config);
    try {
      await building;
      await run(config, database, ending);
    } finally {
      await database.embedded?.stop();
    }
  } finally {
    lock.release();
  }
}

async function run(config: Config, database: InstallationDatabase, ending: Promise<void>): Promise<void> {
  const processes = startProcesses(config, database);
  try {
    const [api] = await Promise.all([processes.api.start(), sayWhoOwns(config, database.url)]);
    if (api?.type !== 'ready') throw new StartFailure('start.api_not_started', { said: api?.reason ?? '' });
    void processes.worker.start().then((worker) => {
      if (worker?.type === 'ready' && worker.address) console.error(worker.address);
    });
    say('start.ready', { url: config.publicUrl });
    await ending;
    say('start.ending');
  } finally {
    await processes.stop();
  }
}
