import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Converts `files` to `format` in `folder` with LibreOffice, with a profile of its own. Throws where the program fails; a file that it cannot open is left out without a word. */
export function convertWithOffice(folder: string, format: string, files: readonly string[]): void {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, ...files], {
    stdio: 'ignore',
    timeout: 250_000,
  });
}

/** Whether LibreOffice is there with the part that is needed, seen by a file of our own: its parts are installed one by one. */
export function officeHas(part: 'Calc' | 'Writer'): boolean {
  const [source, format] = part === 'Calc' ? ['probe.csv', 'xlsx'] : ['probe.txt', 'docx'];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'manara-office-'));
  try {
    writeFileSync(path.join(folder, source), 'a,b\n');
    convertWithOffice(folder, format, [path.join(folder, source)]);
    return existsSync(path.join(folder, `probe.${format}`));
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
