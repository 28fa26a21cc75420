import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * A zip file that is made while it is read: what is added to `zip` comes out of `made`. That a stream which was added fails is for whoever added it to see:
 * then `made` is to be destroyed. `broken` ends the work where nobody reads on, for entries that nobody takes would be waited for for ever.
 */
export function openZip(): { zip: ZipFile; made: PassThrough; broken: AbortSignal } {
  const zip = new ZipFile();
  // Not by an iterator: what is ended while it waits for more would never end.
  const made = new PassThrough();
  const breaking = new AbortController();
  zip.on('error', (error: Error) => made.destroy(error));
  zip.outputStream.pipe(made);
  // Who reads it hears of it, too; until then nobody does.
  made.on('error', () => {});
  made.on('close', () => {
    if (!made.readableEnded) breaking.abort(made.errored ?? new Error('The archive is not read on'));
  });
  return { zip, made, broken: breaking.signal };
}
