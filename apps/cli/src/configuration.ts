import { readConfig, type Config } from '@manara/server/platform/config/config';
import { processText } from '@manara/server/platform/config/process-text';

/** The checked settings; null after it has said on standard error what is wrong with them. */
export function configuration(): Config | null {
  const read = readConfig(process.env);
  if (read.ok) return read.config;
  for (const { id, values } of read.problems) console.error(processText(id, values));
  return null;
}

/** True when there are none; else it says which one is not understood. */
export function hasNoArguments(args: string[]): boolean {
  if (args[0] !== undefined) console.error(processText('cli.unknown_argument', { argument: args[0] }));
  return args.length === 0;
}
