import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FindDestination } from '../document/destinations.ts';
import type { Bounds } from '../engine/matrix.ts';
import type { Area, PageContent } from '../page-content.ts';
import { glyphsOfSigns } from './actual-text.ts';
import { compose } from './compose.ts';
import { withoutDrawings } from './drawing-fonts.ts';
import { kindOf } from './kind-of.ts';
import type { DrawnImage } from './draw-images.ts';
import { decoded, pictureId } from './picture-ids.ts';
import { readAnnotations } from './read-annotations.ts';
import { turnToUpright } from './sideways.ts';
import type { Sign } from './sign.ts';
import { walkPage, type Source } from './walk-page.ts';
import { turnPage, viewportOf } from '../engine/viewport.ts';

const areaOf = ([left, top, right, bottom]: Bounds): Area => ({ x: left, y: top, width: right - left, height: bottom - top });

/** Reads what stands on a page; one whose text lies sideways is turned first, and seen so from then on. */
export async function readContent(
  source: Source & { find: FindDestination },
  page: PDFPageProxy,
  label: string | null,
  turned?: number,
): Promise<PageContent> {
  const viewport = viewportOf(page, { scale: 1 });
  const { drawn, typed, ...annotations } = await readAnnotations(page, viewport, source);
  const content: PageContent & { shapes: Area[] } = {
    index: page.pageNumber - 1,
    width: viewport.width,
    height: viewport.height,
    ...(turned !== undefined && { turned }),
    label,
    kind: 'text',
    glyphs: [],
    rules: [],
    images: [],
    shapes: [],
    ...annotations,
  };
  const signs: Sign[] = [];
  const images: DrawnImage[] = [];
  await walkPage(source, page, {
    draws: (annotation) => drawn.has(annotation),
    sign: (sign) => {
      signs.push(sign);
    },
    path: ({ rules, shapes }) => {
      for (const rule of rules) content.rules.push(rule);
      for (const shape of shapes) content.shapes.push(shape);
    },
    image: (image) => {
      images.push(image);
    },
  });
  const { glyphs, shapes } = withoutDrawings(glyphsOfSigns(signs));
  for (const shape of shapes) content.shapes.push(shape);
  content.glyphs = [...compose(glyphs), ...typed];
  const turn = turned !== undefined ? 0 : turnToUpright(content.glyphs);
  if (turn !== 0) {
    turnPage(page, turn);
    return readContent(source, page, label, turn);
  }
  const ids = new Map<DrawnImage['source'], string>();
  for (const { source, seen, mcid, ...size } of images) {
    const pixels = ids.has(source) ? null : await decoded(source, page);
    const id = ids.get(source) ?? (pixels ? pictureId(pixels) : null);
    // A picture that cannot be decoded is not seen by anybody.
    if (id === null) continue;
    ids.set(source, id);
    content.images.push({ ...areaOf(seen), id, pixelWidth: size.pixelWidth, pixelHeight: size.pixelHeight, mcid });
  }
  content.kind = kindOf(content);
  return content;
}
