import { zipFiles } from '../zip-files.ts';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Files as an EPUB container (OCF): the media type first, neither compressed nor with extra fields, so that it can be read at a fixed place. */
export const zipEpub = (files: readonly (readonly [name: string, content: string | Uint8Array])[]): Promise<Uint8Array> =>
  zipFiles([['mimetype', 'application/epub+zip'], ['META-INF/container.xml', container], ...files], 'mimetype');
