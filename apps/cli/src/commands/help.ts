import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from '../command.ts';

/** The help of everything; of a command that has more to say, where one is named. */
export const run: Command = async ([topic]) => {
  if (topic === 'scan') return (await import('../scan.ts')).run(['--help']);
  if (topic === 'convert') return (await import('../convert.ts')).run(['--help']);
  if (topic === 'braille') return (await import('../braille.ts')).run(['--help']);
  if (topic === 'check') return (await import('../check.ts')).run(['--help']);
  if (topic === 'mcp') return (await import('../mcp.ts')).run(['--help']);
  if (topic === 'comment') return (await import('../comment.ts')).run(['--help']);
  if (topic === 'upload-sarif') return (await import('../upload-sarif.ts')).run(['--help']);
  console.log(processText('cli.usage'));
  return 0;
};
