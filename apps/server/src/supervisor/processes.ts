import type { Config } from '../platform/config/config.ts';
import { processText } from '../platform/config/process-text.ts';
import { asStartFailure } from '../platform/config/start-failure.ts';
import type { BrowserState } from '../platform/database/schema/system.ts';
import { SupervisedProcess } from './child-process.ts';
import { watchDatabase } from './database-watch.ts';
import type { InstallationDatabase } from './installation-database.ts';
import type { Programs } from './programs.ts';

/** The environment of our processes: the operator's, with what was worked out, and without the first owner's password. */
const childEnvironment = (config: Config, url: string, embedded: boolean): NodeJS.ProcessEnv => ({
  ...process.env,
  MANARA_ADMIN_EMAIL: undefined,
  MANARA_ADMIN_PASSWORD: undefined,
  DATABASE_URL: url,
  MANARA_DATA_DIR: config.dataDir,
  MANARA_PUBLIC_URL: config.publicUrl,
  MANARA_EMBEDDED_IN: embedded ? config.dataDir : '',
});

/** Says what the browser of the worker lacks, once for each change. */
function browserTeller(): (browser: BrowserState) => void {
  let told = '';
  return ({ found, sandboxed }) => {
    const lack = !found ? 'start.browser_missing' : !sandboxed ? 'start.browser_unsandboxed' : '';
    if (lack && lack !== told) console.error(processText(lack));
    told = lack;
  };
}

/** The API and worker processes, not yet started, and the watch over the embedded database, which is. */
export function makeProcesses(config: Config, database: InstallationDatabase, programs: Programs) {
  let url = database.url;
  const tellOfBrowser = browserTeller();
  const make = (name: keyof Programs) =>
    new SupervisedProcess({
      script: programs[name],
      env: () => childEnvironment(config, url, database.embedded !== null),
      died: (how) => console.error(processText('start.process_died', { name, how })),
      told: (message) => {
        if (message.type === 'browser') tellOfBrowser(message.browser);
      },
    });
  const api = make('api');
  const worker = make('worker');
  const stopWatching =
    database.embedded &&
    watchDatabase(database.embedded, {
      died: () => console.error(processText('start.database_died')),
      moved: (next) => {
        url = next;
        api.restart();
        worker.restart();
      },
      failed: (error) => {
        const failure = asStartFailure(error);
        console.error(failure ? processText(failure.id, failure.values) : error);
      },
    });
  const expectEnd = () => {
    api.expectEnd();
    worker.expectEnd();
  };
  return {
    api,
    worker,
    expectEnd,
    async stop() {
      expectEnd();
      await stopWatching?.();
      await Promise.all([api.stop(), worker.stop()]);
    },
  };
}
