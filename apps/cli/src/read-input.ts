import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * The whole text of a file, `-` being standard input, without a byte order mark; null where it cannot be read. Waits for a pipe that is
 * written slowly.
 */
export async function readInput(file: string): Promise<string | null> {
  try {
    return await text(file === '-' ? process.stdin : createReadStream(file));
  } catch {
    return null;
  }
}
