import type { Picture } from '@manara/core/document/picture';
import type { Bundle } from '../bundle.ts';
import { blocksOf, everyBlock, inlinesOf } from './walk.ts';

/** Every picture that an output may show, once. */
export function picturesOf(document: Bundle['document']): Picture[] {
  const all = everyBlock(document);
  const found = new Map<string, Picture>();
  const add = (picture: Picture | null): void => {
    if (picture) found.set(picture.id, picture);
  };
  for (const block of blocksOf(all)) {
    if (block.type === 'figure') add(block.picture);
    if (block.type === 'formula') add(block.formula.picture);
  }
  for (const inline of inlinesOf(all)) {
    if (inline.type === 'inline_picture') add(inline.picture);
    if (inline.type === 'inline_formula') add(inline.formula.picture);
  }
  return [...found.values()];
}

/** The bytes of a picture; null where its file is lost or is no picture of the kind that it says. */
export async function pictureBytes(bundle: Bundle, { id, type }: Picture): Promise<Uint8Array | null> {
  try {
    const bytes = await bundle.picture(id);
    const starts = type === 'image/png' ? [0x89, 0x50, 0x4e, 0x47] : [0xff, 0xd8, 0xff];
    return starts.every((byte, index) => bytes[index] === byte) ? bytes : null;
  } catch {
    return null;
  }
}

/** The pictures of a document as `data:` addresses by their ids. */
export async function pictureSources(bundle: Bundle): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const picture of picturesOf(bundle.document)) {
    const bytes = await pictureBytes(bundle, picture);
    if (bytes) sources.set(picture.id, `data:${picture.type};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return sources;
}
