import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { StructuredDocument } from '@manara/core/document/document';
import { take, type Step } from '@manara/core/document/edit/splice';
import type { Executor } from '../../../platform/database/executor.ts';
import { documentFiles } from '../../../platform/database/schema/documents.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { DocumentKey } from './version-rows.ts';

/** Contents that are at hand. What a content's number stands for never changes, so none of them is ever out of date. */
export interface KnownContents {
  numbers(documentId: string): number[];
  get(documentId: string, content: number): StructuredDocument | undefined;
  /** `bytes` of the file that it was read from, where it was. */
  put(documentId: string, content: number, document: StructuredDocument, bytes?: number): void;
}

interface Parts {
  db: Executor;
  storage: Storage;
  known?: KnownContents;
}

type Link = {
  version: number;
  kind: string;
  reading: number;
  same_as: number | null;
  step: Step | null;
  snapshot: string | null;
};

/** The way from a content back to the next one that stands somewhere whole, the content itself first. */
async function wayBack(db: Executor, { organisationId, id }: DocumentKey, content: number, known: number[]): Promise<Link[]> {
  const link = sql`v.version, v.kind, v.reading, v.parent, v.same_as, v.step, f.key as snapshot`;
  const snapshot = sql`left join document_files f on f.document_id = v.document_id and f.kind = 'snapshot' and f.name = v.version::text`;
  const ours = sql`v.document_id = ${id} and v.organisation_id = ${organisationId}`;
  const { rows } = await db.execute<Link>(sql`
    with recursive way as (
      select ${link} from document_versions v ${snapshot} where ${ours} and v.version = ${content}
      union all
      select ${link} from way w
        join document_versions v on ${ours} and v.version = coalesce(w.same_as, w.parent)
        ${snapshot}
        where w.snapshot is null and not w.version = any(${sql.param(known)}::int[])
    )
    select * from way order by version desc`);
  return rows;
}

async function readFile(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.open(key);
  if (!found) throw new Error(`A stored file is missing: ${key}`);
  return Buffer.concat(await found.stream.toArray());
}

async function readModel({ db, storage }: Parts, id: string, { kind, reading, snapshot }: Link): Promise<{ text: string } | null> {
  if (snapshot) return { text: (await promisify(gunzip)(await readFile(storage, snapshot))).toString() };
  if (kind !== 'read') return null;
  const [file] = await db
    .select({ key: documentFiles.key })
    .from(documentFiles)
    .where(
      and(
        eq(documentFiles.document_id, id),
        eq(documentFiles.kind, 'bundle'),
        eq(documentFiles.reading, reading),
        eq(documentFiles.name, 'model.json'),
      ),
    );
  return file ? { text: (await readFile(storage, file.key)).toString() } : null;
}

/** What stands at the end of the way: at hand, in a snapshot, or as it was read; null where its reading is no longer kept. */
async function begin(
  parts: Parts,
  id: string,
  last: Link,
  held: ReadonlyMap<number, StructuredDocument>,
): Promise<StructuredDocument | null> {
  const atHand = held.get(last.version);
  if (atHand) return atHand;
  const model = await readModel(parts, id, last);
  if (!model) return null;
  const document = JSON.parse(model.text) as StructuredDocument;
  parts.known?.put(id, last.version, document, model.text.length);
  return document;
}

/** A content of a document, whole; null where there is none, or its reading is no longer kept. Without its mark of review, which is its version's. */
export async function loadContent(parts: Parts, document: DocumentKey, content: number): Promise<StructuredDocument | null> {
  const { known } = parts;
  const { id } = document;
  const atHand = known?.get(id, content);
  if (atHand) return atHand;
  // Held, because what is at hand now may be forgotten for another document's sake before the way to it is known.
  const held = new Map<number, StructuredDocument>();
  for (const number of known?.numbers(id) ?? []) {
    const one = known?.get(id, number);
    if (one) held.set(number, one);
  }
  const way = await wayBack(parts.db, document, content, [...held.keys()]);
  const last = way.at(-1);
  let present = last ? await begin(parts, id, last, held) : null;
  if (!present) return null;
  for (const link of way.slice(0, -1).toReversed()) {
    if (link.same_as === null) present = take(present, link.step ?? {});
    known?.put(id, link.version, present);
  }
  return present;
}
