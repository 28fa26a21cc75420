import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';

export const run: Command = async () => {
  console.log(processText('cli.usage'));
  return 0;
};
