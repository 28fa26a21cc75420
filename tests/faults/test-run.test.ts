import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from './deadline.ts';
import { processesOf } from './processes.ts';
import { clearAway, newFolder, nothingLeft } from './product.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const signals = process.env['MANARA_FULL'] ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const);

let folder = '';
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => clearAway(folder));

describe.runIf(process.platform === 'linux')('a run of the tests that is ended (Linux: processes are read from /proc)', () => {
  test.each(signals)('leaves no database, no product and no browser behind after %s', async (signal) => {
    const temporary = path.join(folder, 'tmp');
    const run = spawn(process.execPath, ['tools/test.ts', '--only', 'journeys', '--only', 'api', 'live'], {
      cwd: repository,
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: temporary },
    });
    const kinds = { database: /\/postgres -D .*manara-test-/, product: /api-main\./, browser: /--remote-debugging-pipe/ };
    for (const [kind, pattern] of Object.entries(kinds))
      await eventually(`a ${kind} of the tests runs`, () => {
        if (run.exitCode !== null) throw new Error(`The run ended with ${run.exitCode} before there was a ${kind}`);
        return processesOf(folder).some(({ command }) => pattern.test(command));
      });
    run.kill(signal);
    await nothingLeft(folder);
    // What is killed can't tidy up.
    if (signal !== 'SIGKILL') expect(fs.readdirSync(temporary)).toEqual([]);
  });
});
