import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';
import { configuration, hasNoArguments } from '../configuration.ts';

export const run: Command = async (args) => {
  if (!hasNoArguments(args)) return 2;
  const config = configuration();
  if (!config) return 3;
  if (!config.databaseUrl) {
    console.error(processText('cli.worker_needs_database'));
    return 3;
  }
  const { checkSecretsAt } = await import('@manara/server/features/kept-secrets/check');
  await checkSecretsAt(config.databaseUrl, config);
  await import('@manara/server/worker-main');
  return 0;
};
