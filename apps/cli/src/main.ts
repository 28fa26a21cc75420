import module from 'node:module';
import path from 'node:path';
import { processText } from '@manara/server/platform/config/process-text';
import { asStartFailure } from '@manara/server/platform/config/start-failure';
import type { Command } from './command.ts';

/** Each loaded only when it is called: `scan`, `convert`, `check` and `braille` need no server, `help` needs nothing. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  start: () => import('./commands/start.ts'),
  scan: () => import('./scan.ts'),
  convert: () => import('./convert.ts'),
  braille: () => import('./braille.ts'),
  check: () => import('./check.ts'),
  fix: () => import('./fix.ts'),
  comment: () => import('./comment.ts'),
  'upload-sarif': () => import('./upload-sarif.ts'),
  mcp: () => import('./mcp.ts'),
  doctor: () => import('./commands/doctor.ts'),
  'reset-link': () => import('./commands/reset-link.ts'),
  'secret-key': () => import('./commands/secret-key.ts'),
  'second-factor': () => import('./commands/second-factor.ts'),
  organization: () => import('./commands/organisation.ts'),
  organisation: () => import('./commands/organisation.ts'),
  sample: () => import('./commands/sample.ts'),
  mail: () => import('./commands/mail.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  migrate: () => import('./commands/migrate.ts'),
  worker: () => import('./commands/worker.ts'),
  help: () => import('./commands/help.ts'),
};

/**
 * What Node has compiled once is kept beside the installed packages, for the next start and for every process that is started from here. Whoever
 * can write there can change the packages themselves; where nobody can, each start compiles anew.
 */
function keepCompiled(): void {
  module.enableCompileCache(
    process.env['NODE_COMPILE_CACHE'] ?? path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'),
  );
  const folder = module.getCompileCacheDir();
  if (folder) process.env['NODE_COMPILE_CACHE'] ??= path.dirname(folder);
}

async function main([name = 'help', ...args]: string[]): Promise<number> {
  const load = commands[/^(--help|-h)$/.test(name) ? 'help' : name];
  if (!load) {
    console.error(processText('cli.unknown_command', { command: name }));
    console.error(processText('cli.usage'));
    return 2;
  }
  try {
    const { run } = await load();
    return await run(args);
  } catch (error) {
    const failure = asStartFailure(error);
    console.error(failure ? processText(failure.id, failure.values) : error);
    return 3;
  }
}

keepCompiled();
process.exitCode = await main(process.argv.slice(2));
// The channel to the launcher would keep this process waiting.
if (process.connected) process.disconnect();
