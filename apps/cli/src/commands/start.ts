import { supervise } from '@manara/server/supervisor/supervise';
import type { Command } from '../command.ts';
import { configuration, hasNoArguments } from '../configuration.ts';

export const run: Command = async (args) => {
  if (!hasNoArguments(args)) return 2;
  const config = configuration();
  if (!config) return 3;
  await supervise(config);
  return 0;
};
