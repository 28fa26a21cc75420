import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';

/** The help of everything; of `scan`, which alone has options, where that is named. */
export const run: Command = async ([topic]) => {
  if (topic === 'scan') return (await import('../scan.ts')).run(['--help']);
  console.log(processText('cli.usage'));
  return 0;
};
