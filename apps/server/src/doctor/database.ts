import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { withConnection } from '../platform/database/connection.ts';
import { postgresPrograms } from '../platform/database/embedded/binaries.ts';
import { runningPostmaster } from '../platform/database/embedded/postmaster-file.ts';
import { databaseUser } from '../platform/database/embedded/service-user.ts';
import { StartFailure } from '../platform/config/start-failure.ts';
import type { Finding } from './examination.ts';

async function examineNamed(url: string): Promise<Finding[]> {
  const { host } = new URL(url);
  try {
    const { rows } = await withConnection(url, { patience: 5_000 }, (client) =>
      client.query<{ server_version_num: string }>('show server_version_num'),
    );
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    const what = { id: 'doctor.database_named', values: { host, version } } as const;
    return version >= 15 ? [{ verdict: 'fine', what }] : [{ verdict: 'broken', what, cost: { id: 'doctor.database_old' } }];
  } catch (error) {
    return [
      {
        verdict: 'broken',
        what: { id: 'doctor.database_unreachable', values: { host, said: error instanceof Error ? error.message : String(error) } },
        cost: { id: 'doctor.database_cost' },
      },
    ];
  }
}

/** The database: that of DATABASE_URL is asked, ours is looked at without being started. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return examineNamed(config.databaseUrl);
  const user = databaseUser();
  try {
    if (process.getuid?.() === 0 && !user) throw new StartFailure('start.no_database_user');
    const programs = postgresPrograms(path.join(config.dataDir, 'runtime'), user);
    const data = path.join(config.dataDir, 'postgres/data');
    const state = runningPostmaster(data) ? 'running' : fs.existsSync(data) ? 'stopped' : 'new';
    return [
      {
        verdict: fs.existsSync(path.join(programs, process.platform === 'win32' ? 'postgres.exe' : 'postgres')) ? 'fine' : 'broken',
        what: { id: `doctor.database_${state}`, values: { user: user?.name ?? '' } },
      },
    ];
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return [
      {
        verdict: 'broken',
        what: { id: error.id, values: Object.fromEntries(Object.entries(error.values)) },
        cost: { id: 'doctor.database_cost' },
        cure: 'npm ci',
      },
    ];
  }
}
