import type { ConversionSettings } from '@manara/core/document/conversion';
import { cutOut } from './draw-part.ts';
import type { SourceOpened } from './pdf-source.ts';
import type { PictureReader } from './picture-reader.ts';
import { missingPage } from './source-page.ts';

export interface ImageSourceRequest {
  bytes: Uint8Array;
  settings: ConversionSettings;
  reader(): Promise<PictureReader>;
  signal: AbortSignal;
}

/** A picture is a document of one page. It is read at once, since only that shows whether it can be. */
export async function openImageSource({ bytes, settings, reader, signal }: ImageSourceRequest): Promise<SourceOpened> {
  const recogniser = await reader();
  const read = await recogniser.read(bytes, { index: 0, language: settings.language, signal });
  if (!read.ok) return read;
  const { page } = read;
  return {
    ok: true,
    source: {
      pageCount: 1,
      about: { title: null, author: null, language: null, notices: [] },
      page: async () => ({ content: page.content, notices: page.notices }),
      skip: (index) => ({ content: missingPage(index, 1), notices: ['page_unreadable'] }),
      draw: async (_, dotsPerInch, area) => cutOut(page.draw(dotsPerInch), dotsPerInch, area),
      bookmarks: [],
      engines: () => [recogniser.engine],
      close: async () => {},
    },
  };
}
