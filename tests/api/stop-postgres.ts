import fs from 'node:fs';
import { stopEmbeddedPostgres } from '@manara/server/platform/database/embedded/cluster';

/** Beside the tests' PostgreSQL, which runs apart from them: ends it, and removes its folder, when the run is over, however that ended. */
const [folder = ''] = process.argv.slice(2);
process.on('disconnect', () => void stopEmbeddedPostgres(folder).finally(() => fs.rmSync(folder, { recursive: true, force: true })));
