import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { flatOdt } from './flat-odt.ts';

const run = promisify(execFile);

/** Sets a source with LibreOffice Writer; one with form fields as LibreOffice reads HTML, so that they become fields of the PDF. */
export async function write(html: string, { tagged }: { tagged: boolean }): Promise<Uint8Array> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-writer-'));
  const isForm = html.includes('<form');
  const source = path.join(folder, isForm ? 'document.html' : 'document.fodt');
  const options = { UseTaggedPDF: tagged, ExportFormFields: isForm, ExportBookmarks: tagged };
  const filterData = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { type: 'boolean', value: String(value) }]));
  try {
    await fs.writeFile(source, isForm ? html : flatOdt(html));
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...(isForm ? ['--infilter=HTML (StarWriter)'] : []),
      '--convert-to',
      `pdf:writer_pdf_Export:${JSON.stringify(filterData)}`,
      '--outdir',
      folder,
      source,
    ]);
    return await fs.readFile(path.join(folder, 'document.pdf'));
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
