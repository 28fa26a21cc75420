import { outputFiles } from '@manara/contract/documents';
import { brailleForm } from '@manara/converter/write/braille/braille-forms';
import { isBrailleForm, sourceOf, type Download } from '@manara/core/document/conversion';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Executor } from '../../platform/database/executor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { archiveName, outputName } from './output-name.ts';
import { filesOf, readDocumentRow, type DocumentRow } from './store.ts';
import { zipFiles, type ZippedFile } from './zip-files.ts';

interface Parts {
  db: Executor;
  storage: Storage;
}

interface OutputFile {
  wanted: Download;
  name: string;
  type: string;
  key: string;
  bytes: number;
}

/** Where the wanted outputs of a completed document lie. Throws 404, 409 `document.not_ready` and 409 `document.output_missing`. */
async function find(
  db: Executor,
  organisationId: string,
  id: string,
  wanted: readonly Download[],
): Promise<{ document: DocumentRow; files: OutputFile[] }> {
  const listed = await readDocumentRow(db, organisationId, id);
  if (!listed) throw notFound();
  const { document } = listed;
  if (document.status !== 'completed') throw new AppError('document.not_ready', 409);
  const stored = await filesOf(db, id, 'output');
  const files = wanted.map((output) => {
    const file = stored.find(({ name }) => name === sourceOf(output));
    if (!file) throw new AppError('document.output_missing', 409);
    return { ...file, wanted: output, name: outputName(document.document_name, output), type: outputFiles[output].type };
  });
  return { document, files };
}

async function open(storage: Storage, { key, wanted }: OutputFile, { id, document_name: title, language, settings }: DocumentRow) {
  const found = await storage.open(key);
  if (!found) throw new AppError('document.output_missing', 409);
  if (!isBrailleForm(wanted)) return found;
  const { cells, lines } = settings;
  const made = brailleForm(wanted, await buffer(found.stream), { title, language, identifier: `urn:uuid:${id}`, cells, lines });
  return { size: made.length, stream: Readable.from([made]) };
}

/** One output as a file. */
export async function downloadOne({ db, storage }: Parts, organisationId: string, id: string, output: Download): Promise<FileAnswer> {
  const { document, files } = await find(db, organisationId, id, [output]);
  const [file] = files;
  if (!file) throw notFound();
  return { type: file.type, name: file.name, ...(await open(storage, file, document)) };
}

/** Several outputs as a zip file, made while it is sent; one alone as it is. */
export async function downloadSeveral(parts: Parts, organisationId: string, id: string, wanted: readonly Download[]): Promise<FileAnswer> {
  const [first, ...more] = wanted;
  if (first && more.length === 0) return downloadOne(parts, organisationId, id, first);
  const { document, files } = await find(parts.db, organisationId, id, wanted);
  const opened: ZippedFile[] = [];
  try {
    // Word and EPUB files are zip files themselves.
    for (const file of files)
      opened.push({ name: file.name, compress: !/zip|openxml|pdf/.test(file.type), ...(await open(parts.storage, file, document)) });
  } catch (error) {
    for (const { stream } of opened) stream.destroy();
    throw error;
  }
  return { type: 'application/zip', name: archiveName(document.document_name), stream: zipFiles(opened) };
}
