import { PassThrough, type Readable } from 'node:stream';
import yauzl from 'yauzl';

/** Opens an archive; names that lead out of a folder are refused by the reader. Call `close` afterwards. */
export const openZip = (file: string) =>
  new Promise<yauzl.ZipFile>((done, fail) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => (error ? fail(error) : done(zip)));
  });

/** All entries by name; `twice` is what is thrown where a name comes again. */
export const listEntries = (zip: yauzl.ZipFile, twice: (name: string) => Error) =>
  new Promise<Map<string, yauzl.Entry>>((done, fail) => {
    const found = new Map<string, yauzl.Entry>();
    zip.on('error', fail);
    zip.on('end', () => done(found));
    zip.on('entry', (entry: yauzl.Entry) => {
      if (found.has(entry.fileName)) fail(twice(entry.fileName));
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

/** The content of an entry. */
export const readEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<Readable>((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error);
      // The reader's own stream never says that it is closed where an entry is stored as it is.
      const passed = new PassThrough();
      stream.on('error', (broken: Error) => passed.destroy(broken));
      stream.pipe(passed);
      done(passed);
    });
  });
