import { once } from 'node:events';

/** Writes to standard output, as fast as its reader takes it. */
export async function writeOutput(output: string | Uint8Array): Promise<void> {
  if (output.length > 0 && !process.stdout.write(output)) await once(process.stdout, 'drain');
}
