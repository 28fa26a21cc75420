import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Files as an EPUB container (OCF): the media type first, neither compressed nor with extra fields, so that it can be read at a fixed place. */
export async function zipEpub(files: (readonly [name: string, content: string | Uint8Array])[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  // Neither clock nor zone of the machine is anybody's business.
  const options = { mtime: new Date(Date.UTC(2000, 0, 1)), forceDosTimestamp: true };
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...options, compress: false });
  zip.addBuffer(Buffer.from(container), 'META-INF/container.xml', options);
  for (const [name, content] of files)
    zip.addBuffer(Buffer.from(content), name, { ...options, compress: !/\.(?:png|jpg|woff)$/.test(name) });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
