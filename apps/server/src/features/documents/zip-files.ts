import type { Readable } from 'node:stream';
import { openZip } from '../../platform/zip/open-zip.ts';

/** A file on its way into a zip file. */
export interface ZippedFile {
  name: string;
  stream: Readable;
  /** Bytes. */
  size: number;
  compress: boolean;
}

/**
 * A zip file of these files, made while it is read. It fails where one of them cannot be read to its end; whatever happens to it, none of them
 * stays open.
 */
export function zipFiles(files: readonly ZippedFile[]): Readable {
  const { zip, made } = openZip();
  made.on('close', () => {
    for (const { stream } of files) stream.destroy();
  });
  for (const { name, stream, size, compress } of files) {
    stream.on('error', (error) => made.destroy(error));
    zip.addReadStream(stream, name, { size, compress, mode: 0o100644 });
  }
  zip.end();
  return made;
}
