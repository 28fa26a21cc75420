import { open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { FetchLimitError } from './failure.ts';
import { decoder } from './read-body.ts';

/** Our own disk failed; `cause` is its error. */
export class SaveFailure extends Error {
  constructor(cause: unknown) {
    super('the file was not written', { cause });
  }
}

const failed = (error: unknown): never => {
  throw new SaveFailure(error);
};

async function write(handle: FileHandle, source: Readable, maxBytes: number): Promise<void> {
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchLimitError('TOO_LARGE');
    await handle.writeFile(chunk).catch(failed);
  }
}

/**
 * Writes the body into a file of the owner's, chunk by chunk, at most `maxBytes` after decoding. The file is removed unless all of it arrived. Answers no bytes.
 * Rejects with `SaveFailure` where the disk is to blame.
 */
export async function saveBody(
  response: IncomingMessage,
  file: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  addAbortSignal(signal, response);
  const decode = decoder(response.headers['content-encoding']);
  // Reading from it says what failed.
  const source: Readable = decode ? pipeline(response, decode, () => {}) : response;
  const handle = await open(file, 'w', 0o600).catch((error: unknown) => {
    response.destroy();
    return failed(error);
  });
  try {
    await write(handle, source, maxBytes);
    await handle.close().catch(failed);
  } catch (error) {
    response.destroy();
    await handle.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
  return new Uint8Array();
}
