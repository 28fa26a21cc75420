import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Neither clock nor zone of the machine is anybody's business. */
const when = { mtime: new Date(Date.UTC(2000, 0, 1)), forceDosTimestamp: true };

/** Files as a ZIP archive, in their order; pictures and fonts are small already, and `stored` is kept as it is for those who read at fixed places. */
export async function zipFiles(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  stored?: string,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of files)
    zip.addBuffer(Buffer.from(content), name, { ...when, compress: name !== stored && !/\.(?:png|jpg|woff)$/.test(name) });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
