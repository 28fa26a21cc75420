import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { documentVersion, type StructuredDocument } from '@manara/core/document/document';
import type { Picture } from '@manara/core/document/picture';

/** A document in files: what every reader makes and every writer and review reads. */
export interface Bundle {
  /** The folder: `model.json`, `pictures/<id>.png` or `.jpg`, `pages/<index>.png`. */
  dir: string;
  document: StructuredDocument;
  /** Of a part of a document: the levels of its headings in the whole. */
  levels?: ReadonlyMap<string, number>;
  /** Bytes of a picture of the document; rejects where there is none of that id. */
  picture(id: string): Promise<Uint8Array>;
}

const modelFile = (dir: string) => path.join(dir, 'model.json');

function checkId(id: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(id)) throw new Error(`Not the id of a picture: ${JSON.stringify(id)}`);
  return id;
}

/** Where the file of a picture belongs. Throws for an id that is none. */
export const pictureFile = (dir: string, { id, type }: Pick<Picture, 'id' | 'type'>): string =>
  path.join(dir, 'pictures', `${checkId(id)}.${type === 'image/png' ? 'png' : 'jpg'}`);

/** Where the picture of a page belongs, which review shows beside the text. Counts from 0. */
export const pageFile = (dir: string, index: number): string => path.join(dir, 'pages', `${index}.png`);

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await fs.writeFile(unfinished, content);
    await fs.rename(unfinished, file);
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

/** Adds a picture to a bundle, or replaces the one of its id. */
export const savePicture = (dir: string, picture: Pick<Picture, 'id' | 'type'>, bytes: Uint8Array): Promise<void> =>
  write(pictureFile(dir, picture), bytes);

/** Adds the picture of a page (PNG). */
export const savePagePicture = (dir: string, index: number, bytes: Uint8Array): Promise<void> => write(pageFile(dir, index), bytes);

/** Writes the model into a folder that exists; whoever opens it meanwhile reads the old one or the new one, whole. */
export const saveBundle = (dir: string, document: StructuredDocument): Promise<void> => write(modelFile(dir), JSON.stringify(document));

async function readPicture(dir: string, id: string): Promise<Uint8Array> {
  try {
    return await fs.readFile(pictureFile(dir, { id, type: 'image/png' }));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return fs.readFile(pictureFile(dir, { id, type: 'image/jpeg' }));
  }
}

/** Opens a document in files. Rejects where there is none, or where a newer program has written it. */
export async function openBundle(dir: string): Promise<Bundle> {
  const document: StructuredDocument = JSON.parse(await fs.readFile(modelFile(dir), 'utf8'));
  if (document.format !== 'manara-document' || document.version > documentVersion)
    throw new Error(`${dir} holds no document that this program knows (version ${document.version})`);
  return { dir, document, picture: (id) => readPicture(dir, id) };
}
