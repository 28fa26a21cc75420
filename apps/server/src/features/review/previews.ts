import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { partOf } from '@manara/converter/preview/part-of';
import type { PreviewJob, PreviewResults } from '@manara/converter/preview/preview-jobs';
import type { Workshop } from '@manara/converter/preview/workshop';
import { picturesOf } from '@manara/converter/write/picture-sources';
import type { StructuredDocument } from '@manara/core/document/document';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { bundleFiles } from '../documents/store.ts';
import type { DocumentKey } from '../documents/versions/version-rows.ts';
import { contentOf, openReview, type Parts } from './open-review.ts';

export interface PreviewParts extends Parts {
  db: NodePgDatabase;
  workshop: Workshop;
}

/** Has something made in the workshop. Throws 503 where too many wait, and an error for the log where it cannot be made. */
export async function make<Job extends PreviewJob>(workshop: Workshop, job: Job): Promise<PreviewResults[Job['kind']]> {
  const made = await workshop.make(job);
  if (made.ok) return made.result;
  if (made.reason === 'busy') throw new AppError('review.busy', 503, { retryAfter: 3 });
  throw new Error(`A preview (${job.kind}) was not made: ${made.detail}`);
}

/** A page of the document as it stands now. Throws 404 for a page that there is not. */
async function open(parts: Parts, key: DocumentKey, page: number) {
  const { row, current } = await openReview(parts.db, key);
  const document = { ...(await contentOf(parts, key, current)), reviewed: current.reviewed };
  if (page >= Math.max(1, document.pages.length)) throw notFound();
  return { row, current, part: partOf(document, page) };
}

/** Bytes of pictures that one preview holds at most; what is beyond is shown as lost. */
const mostBytes = 30_000_000;

async function readPictures(
  { db, storage }: { db: NodePgDatabase; storage: Storage },
  id: string,
  reading: number,
  document: StructuredDocument,
): Promise<Map<string, Uint8Array>> {
  const wanted = new Map(
    picturesOf(document).map((picture) => [`pictures/${picture.id}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, picture.id]),
  );
  const pictures = new Map<string, Uint8Array>();
  if (wanted.size === 0) return pictures;
  let total = 0;
  for (const { name, key, bytes } of await bundleFiles(db, id, reading)) {
    const picture = wanted.get(name);
    if (picture === undefined || total + bytes > mostBytes) continue;
    total += bytes;
    const found = await storage.open(key);
    if (found) pictures.set(picture, Buffer.concat(await found.stream.toArray()));
  }
  return pictures;
}

/** As HTML that stands alone, its pictures in it. */
export async function previewAsHtml(parts: PreviewParts, key: DocumentKey, page: number): Promise<string> {
  const { current, part } = await open(parts, key, page);
  const pictures = await readPictures(parts, key.id, current.reading, part.document);
  return make(parts.workshop, { kind: 'html', part, pictures });
}

/** As the paragraphs of a Word file. */
export async function previewAsWord(parts: PreviewParts, key: DocumentKey, page: number) {
  const { current, part } = await open(parts, key, page);
  return { version: current.version, paragraphs: await make(parts.workshop, { kind: 'docx', part }) };
}

/** Its formulas in the cells of both braille codes. */
export async function previewInCells(parts: PreviewParts, key: DocumentKey, page: number) {
  const { current, part } = await open(parts, key, page);
  return { version: current.version, ...(await make(parts.workshop, { kind: 'cells', part })) };
}

/** As braille, in the settings of the document. The pages before the first stand before the first alone. */
export async function previewAsBraille(parts: PreviewParts, key: DocumentKey, page: number, kind: 'ueb' | 'nemeth') {
  const { row, current, part } = await open(parts, key, page);
  const pages = await make(parts.workshop, { kind, part, settings: row.settings, withFront: page === 0 });
  return { version: current.version, pages };
}
