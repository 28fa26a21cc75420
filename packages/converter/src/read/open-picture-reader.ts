import { readPicturePage } from './image/read-picture-page.ts';
import { createRecogniser } from './image/tesseract/create-recogniser.ts';
import type { PictureReader } from './picture-reader.ts';

/** The reader of pictures: tesseract, as a program where there is one; `programs` of them side by side. */
export async function openPictureReader(programs: number): Promise<PictureReader> {
  const recogniser = await createRecogniser(programs);
  return {
    engine: { name: recogniser.name, version: recogniser.version },
    async read(picture, { index, language, dotsPerInch, signal }) {
      const read = await readPicturePage(picture, { index, language, recogniser, dotsPerInch, signal });
      if (!read.ok) return read;
      const { content, notices, draw } = read.page;
      return { ok: true, page: { content, notices, draw } };
    },
    close: () => recogniser.close(),
  };
}
