import fs from 'node:fs/promises';
import path from 'node:path';
import { downloadOutput, getDocument, uploadDocument, type DocumentDetails } from '@manara/contract/documents';
import { sourceOf, type Download } from '@manara/core/document/conversion';
import { inspectFile } from '../convert/inspect-file.ts';
import { targetNames } from '../convert/target-names.ts';
import { text } from '../scan/text.ts';
import type { Api } from './api.ts';
import type { ConvertOrder } from './convert-order.ts';
import { freeTargets } from './free-targets.ts';
import { ToolFailure } from './tool-failure.ts';
import type { Answer, ToolCall } from './tool.ts';
import { waitUntil } from './wait-until.ts';

function formOf(bytes: Uint8Array<ArrayBuffer>, { file, pages, language }: ConvertOrder): FormData {
  const form = new FormData();
  if (pages !== null) form.set('pages', pages);
  if (language !== null) form.set('language', language);
  form.set('file', new Blob([bytes]), path.basename(file));
  return form;
}

const documentData = (document: DocumentDetails, { link }: Api) => ({
  document: document.id,
  name: document.document_name,
  status: document.status,
  progress: document.progress,
  pages: document.pages,
  language: document.language,
  places_to_review: document.doubts,
  notices: document.notices.map(({ message, pages }) => ({ message, pages })),
  link: link(`/upload/${document.id}/review`),
});

/** Waits for a document's conversion and writes what was asked for of it; what takes longer is taken up by another call. */
async function take(api: Api, { id }: { id: string }, files: ReadonlyMap<Download, string>, call: ToolCall): Promise<Answer> {
  const { signal } = call;
  const document = await waitUntil(
    () => api.call(getDocument, { params: { id }, signal }),
    ({ status }) => status === 'completed' || status === 'failed',
    call,
    ({ progress }) => text('mcp.convert.progress', { progress }),
  );
  const data = documentData(document, api);
  if (document.status === 'failed') throw new ToolFailure(document.failure?.message ?? text('mcp.convert.failed'), data);
  if (document.status !== 'completed') return { said: text('mcp.convert.running'), data };
  const written: string[] = [];
  for (const [output, file] of files) {
    if (!document.outputs.includes(sourceOf(output))) continue;
    const bytes = await api.file(downloadOutput, { params: { id, output }, signal });
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes, { flag: 'wx' });
    written.push(file);
  }
  const said = text(written.length === files.size ? 'mcp.convert.done' : 'mcp.convert.partly', { files: written.length });
  return { said, data: { files: written, ...data } };
}

/** Uploads a file to the installation, where its document stays for review, and writes what it becomes. */
export async function convertThere(api: Api, order: ConvertOrder, call: ToolCall): Promise<Answer> {
  const inspected = await inspectFile(order.file);
  if (!inspected.ok) throw new ToolFailure(inspected.message);
  const files = await freeTargets(targetNames([order.file])[0] ?? '', order);
  const form = formOf(new Uint8Array(await fs.readFile(order.file)), order);
  const { id } = await api.call(uploadDocument, { form, signal: call.signal });
  return take(api, { id }, files, call);
}

/** Writes what a document of the installation became. */
export async function takeDocument(
  api: Api,
  { id, folder, to }: { id: string } & Pick<ConvertOrder, 'folder' | 'to'>,
  call: ToolCall,
): Promise<Answer> {
  const { document_name } = await api.call(getDocument, { params: { id }, signal: call.signal });
  return take(api, { id }, await freeTargets(document_name, { folder, to }), call);
}
