import { processText } from '@manara/server/platform/config/process-text';
import type { Command } from './command.ts';
import { createApi } from './mcp/api.ts';
import { readEnvironment } from './mcp/environment.ts';
import { serve } from './mcp/serve.ts';
import { toolsOf } from './mcp/tools.ts';
import { text } from './scan/text.ts';
import { writeOutput } from './write-output.ts';

/** `manara mcp`: tools for editors and agents over standard input and output, by the Model Context Protocol. */
export const run: Command = async (args) => {
  if (args[0] === '--help' || args[0] === '-h') {
    await writeOutput(`${text('mcp.usage')}\n`);
    return 0;
  }
  if (args[0] !== undefined) {
    console.error(processText('cli.unknown_argument', { argument: args[0] }));
    return 2;
  }
  const read = readEnvironment(process.env);
  if (!read.ok) {
    console.error(read.message);
    return 2;
  }
  await serve(toolsOf(read.remote && createApi(read.remote)));
  return 0;
};
