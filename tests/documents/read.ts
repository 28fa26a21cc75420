import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDocument, type ReadRequest } from '@manara/converter/read/read-document';
import { conversionDefaults, type SourceType } from '@manara/core/document/conversion';
import type { StructuredDocument } from '@manara/core/document/document';
import { truthFile, type TestDocument } from './documents.ts';
import type { PlainDocument } from './score/plain-document.ts';

/** Reads a file as a conversion does, and hands what was read to `use` while its bundle stands. Throws where it cannot be read. */
export async function withReading<Result>(
  file: string,
  use: (document: StructuredDocument, bundle: string) => Promise<Result> | Result,
  request: Pick<ReadRequest, 'threads' | 'isPatient'> = {},
): Promise<Result> {
  const bundle = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-reading-'));
  try {
    const read = await readDocument(
      { file, type: path.extname(file).slice(1) as SourceType, settings: conversionDefaults, bundle, ...request },
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
    if (!read.ok) throw new Error(`${path.basename(file)}: ${read.reason}`);
    return await use(read.document, bundle);
  } finally {
    await fs.rm(bundle, { recursive: true, force: true });
  }
}

/** What the truth says of a document. */
export const truthOf = async (document: TestDocument): Promise<PlainDocument> =>
  JSON.parse(await fs.readFile(truthFile(document), 'utf8')) as PlainDocument;
