import { supervise } from '@manara/server/supervisor/supervise';
import type { Command } from '../command.ts';
import { configuration, hasNoArguments } from '../configuration.ts';

/** `manara start`; with `--sample`, a new installation loads the sample organisation. */
export const run: Command = async (args) => {
  const withSample = args[0] === '--sample';
  if (!hasNoArguments(withSample ? args.slice(1) : args)) return 2;
  const config = configuration();
  if (!config) return 3;
  await supervise(config, { withSample });
  return 0;
};
