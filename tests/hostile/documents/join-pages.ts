import { makePdf } from './pdf-maker.ts';

/** Where each object of a file of `makePdf` begins, in their order, and where the last one ends. */
function placesOf(text: string): number[] {
  const table = text.lastIndexOf('\nxref\n') + 1;
  return [...[...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place)), table];
}

/** One PDF of the pages of several, which `onePage` has made: their objects, numbered anew. */
export function joinPages(files: readonly Buffer[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const kids: string[] = [];
  for (const file of files) {
    const before = objects.length - 2;
    const text = file.toString('latin1');
    const places = placesOf(text);
    const renumbered = (part: string): string =>
      part.replaceAll(/\b(\d+) 0 R\b/g, (whole, number) => (Number(number) > 2 ? `${Number(number) + before} 0 R` : whole));
    for (const [at, place] of places.slice(0, -1).entries()) {
      // The catalogue and the tree of pages are those of the whole.
      if (at < 2) continue;
      const object = text
        .slice(place, places[at + 1])
        .replace(/^\d+ 0 obj\n/, '')
        .replace(/\nendobj\n$/, '');
      const stream = object.indexOf('stream\n');
      objects.push(stream < 0 ? renumbered(object) : renumbered(object.slice(0, stream)) + object.slice(stream));
    }
    kids.push(`${before + 3} 0 R`);
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return makePdf(objects);
}
