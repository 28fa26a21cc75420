import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const filters = {
  writer: { into: 'HTML (StarWriter)', out: 'writer_pdf_Export' },
  calc: { into: 'HTML (StarCalc)', out: 'calc_pdf_Export' },
};

/** HTML as LibreOffice reads and prints it, without a structure tree; `head` stands over every page, its number below. */
export async function office(html: string, program: keyof typeof filters, head?: string): Promise<Uint8Array> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-office-'));
  const running = `<div title="header"><p style="text-align:center;font-size:8pt">${head}</p></div><div title="footer"><p style="text-align:center;font-size:8pt"><sdfield type=page subtype=random format=page>1</sdfield></p></div>`;
  const { into, out } = filters[program];
  try {
    const source = path.join(folder, 'document.html');
    await fs.writeFile(source, head === undefined ? html : html.replace(/<body[^>]*>/, (body) => body + running));
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${into}`,
      '--convert-to',
      `pdf:${out}:${JSON.stringify({ UseTaggedPDF: { type: 'boolean', value: 'false' } })}`,
      '--outdir',
      folder,
      source,
    ]);
    return await fs.readFile(path.join(folder, 'document.pdf'));
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
