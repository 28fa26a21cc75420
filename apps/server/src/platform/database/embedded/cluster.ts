import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saysDiskFull } from '../../config/disk-full.ts';
import { closedToOthers } from '../../config/folder-access.ts';
import { StartFailure } from '../../config/start-failure.ts';
import { postgresPrograms } from './binaries.ts';
import { ownerAddress, productAddress } from './cluster-address.ts';
import { clusterPassword } from './cluster-password.ts';
import { ensureDatabase } from './ensure-database.ts';
import { ensureProductRole } from './product-role.ts';
import { removeFileOfUnreaped, runningPostmaster } from './postmaster-file.ts';
import { runProgram } from './run-program.ts';
import { databaseUser, type ServiceUser } from './service-user.ts';

/** PostgreSQL in our own data folder. It runs apart from us (`pg_ctl`), so it outlives a crash of ours and is adopted at the next start. */
export interface EmbeddedPostgres {
  /** Address with password, for programs of this installation on this machine. */
  url: string;
  /** The same for the role that owns the server, in any of its databases. */
  ownerUrl(database: string): string;
  /** Starts it if it has gone; answers once it takes connections. Its port, and so the address, may have changed. */
  ensureRunning(): Promise<string>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  data: string;
  bin: string;
  user: ServiceUser | null;
  /** The port that it had; kept over a restart where it can be, so that open pools find it again. */
  port?: number;
}

/** Answers the port if it is free; 0 answers any free one. */
const probe = (port: number): Promise<number> =>
  new Promise<number>((done, fail) => {
    const server = net.createServer().once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });

/**
 * The wished port, else another. Waits two seconds for it: after a kill, closing connections can still hold it, and a new port would mean
 * restarting the API and the workers.
 */
async function freePort(wished = 0): Promise<number> {
  for (let tries = 0; wished !== 0 && tries < 20; tries += 1) {
    const free = await probe(wished).catch(() => null);
    if (free !== null) return free;
    await sleep(100);
  }
  return probe(0);
}

const pgCtl = ({ bin, data, user, folder }: Cluster, args: string[]) =>
  runProgram(path.join(bin, 'pg_ctl'), ['-D', data, ...args], { user, cwd: folder });

const unfinishedPrefix = 'unfinished-';

/** What a killed start left. Its initdb may still be writing there, and then fails; nothing of it is used. */
function clearUnfinished(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The next start that makes a database tries again.
    }
  }
}

async function initialise(cluster: Cluster): Promise<void> {
  const { folder, data, bin, user } = cluster;
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return;
  // Made aside and renamed, so that a crash leaves nothing half made.
  clearUnfinished(folder);
  const unfinished = path.join(folder, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  const secret = `${unfinished}.password`;
  fs.writeFileSync(secret, clusterPassword(folder), { mode: 0o600 });
  if (user) fs.chownSync(secret, user.uid, user.gid);
  const { status, said } = await runProgram(
    path.join(bin, 'initdb'),
    [
      '-D',
      unfinished,
      '--username=manara',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { user, cwd: folder },
  );
  fs.rmSync(secret, { force: true });
  if (status !== 0) throw failure('start.database_not_made', said);
  fs.renameSync(unfinished, data);
}

const failure = (id: 'start.database_not_made' | 'start.database_not_started', said: string) =>
  saysDiskFull(said) ? new StartFailure('start.disk_full') : new StartFailure(id, { said: said.trim().split('\n').slice(-6).join('\n') });

const logOf = ({ folder }: Cluster) => path.join(folder, 'postgres.log');
const logSize = (cluster: Cluster) => fs.statSync(logOf(cluster), { throwIfNoEntry: false })?.size ?? 0;

/** What the server has written since its log was `from` bytes long, at most the last 2,000 characters. */
const logSince = (cluster: Cluster, from: number) =>
  logSize(cluster) > from ? fs.readFileSync(logOf(cluster)).subarray(from).toString('utf8').slice(-2000) : '';

/** Why a server that runs cannot be used yet; null where it can: it takes connections, and the product's database and role are there. */
async function whyNot({ folder }: Cluster, port: number): Promise<string | null> {
  try {
    await ensureDatabase(ownerAddress(folder, port, 'postgres'), 'manara');
    await ensureProductRole({ owner: ownerAddress(folder, port, 'manara'), product: productAddress(folder, port) });
    return null;
  } catch (error) {
    return `It runs, but cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** After a kill, children of the old server can hold its memory for a moment; so it is tried for 25 seconds. Answers the port. */
async function start(cluster: Cluster): Promise<number> {
  const until = Date.now() + 25_000;
  for (;;) {
    const found = runningPostmaster(cluster.data);
    const why = found ? await whyNot(cluster, found.port) : await launch(cluster);
    if (found && why === null) return found.port;
    if (why === null) continue;
    if (Date.now() > until || saysDiskFull(why)) throw failure('start.database_not_started', why);
    await sleep(300);
  }
}

/** Starts a server; null when it came up, else what it said. */
async function launch(cluster: Cluster): Promise<string | null> {
  removeFileOfUnreaped(cluster.data);
  const settings = [
    `-p ${await freePort(cluster.port)}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=60',
    '-c timezone=UTC',
    '-c log_timezone=UTC',
  ];
  const log = logOf(cluster);
  if (logSize(cluster) > 20_000_000) fs.renameSync(log, `${log}.old`);
  const before = logSize(cluster);
  const { status, said } = await pgCtl(cluster, ['start', '-w', '-t', '60', '-s', '-l', log, '-o', settings.join(' ')]);
  return status === 0 ? null : `${said}\n${logSince(cluster, before)}`;
}

/** Prepares, starts (or adopts) the server of a data folder. Throws StartFailure with one sentence. */
export async function embeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const user = databaseUser();
  if (process.getuid?.() === 0 && user === null) throw new StartFailure('start.no_database_user');
  const folder = path.join(dataDir, 'postgres');
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    const closed = closedToOthers(dataDir);
    if (user && closed !== null) throw new StartFailure('start.data_folder_closed', { folder: dataDir, closed, user: user.name });
    if (user) fs.chownSync(folder, user.uid, user.gid);
    fs.chmodSync(folder, 0o700);
    const bin = postgresPrograms(path.join(dataDir, 'runtime'), user);
    const cluster: Cluster = { folder, data: path.join(folder, 'data'), bin, user };
    await initialise(cluster);
    return await open(cluster);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS'))
      throw new StartFailure('start.data_folder_not_writable', { folder: dataDir }, error);
    throw error;
  }
}

async function stop(cluster: Cluster): Promise<void> {
  if (runningPostmaster(cluster.data)) await pgCtl(cluster, ['stop', '-m', 'fast', '-w', '-t', '30', '-s']);
}

/** Ends the server of a data folder, if one runs, whoever started it. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const user = databaseUser();
  const folder = path.join(dataDir, 'postgres');
  await stop({ folder, data: path.join(folder, 'data'), bin: postgresPrograms(path.join(dataDir, 'runtime'), user), user });
}

async function open(cluster: Cluster): Promise<EmbeddedPostgres> {
  const postgres: EmbeddedPostgres = {
    url: '',
    ownerUrl: (database) => ownerAddress(cluster.folder, cluster.port ?? 0, database),
    async ensureRunning() {
      cluster.port = await start(cluster);
      postgres.url = productAddress(cluster.folder, cluster.port);
      return postgres.url;
    },
    isRunning: () => runningPostmaster(cluster.data) !== null,
    stop: () => stop(cluster),
  };
  await postgres.ensureRunning();
  return postgres;
}
