import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryFolder } from '../platform/config/default-data-folder.ts';
import { StartFailure } from '../platform/config/start-failure.ts';

const sources = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/core/src',
  'packages/messages',
  'package-lock.json',
];
const built = path.join(repositoryFolder, 'apps/web/dist');
const building = path.join(repositoryFolder, 'apps/web/.building');
const stamp = path.join(built, '.sources');

function filesUnder(place: string): string[] {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .filter((name) => name !== 'node_modules')
    .toSorted()
    .flatMap((name) => filesUnder(path.join(place, name)));
}

/** A hash over everything that the client is built from. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(path.join(repositoryFolder, source)))) {
    hash.update(path.relative(repositoryFolder, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const isBuilt = (fingerprint: string) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint;

/** Answers what the build said when it failed. */
function runVite(outDir: string, signal: AbortSignal): Promise<string | null> {
  const vite = path.join(
    path.dirname(createRequire(path.join(repositoryFolder, 'apps/web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  return new Promise((done) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'], {
      cwd: path.join(repositoryFolder, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    child.on('error', (error) => {
      said += error.message;
    });
    child.on('close', (code) => done(code === 0 ? null : said));
  });
}

/** Deleting it where it stands would serve a half of it meanwhile. It may be gone: never built, or moved by another start. */
function moveFormerAway(to: string): void {
  try {
    fs.renameSync(built, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Builds the web client unless it is built from just these sources. `telling` is called before work that takes seconds. Throws StartFailure. */
export async function ensureClientBuilt(telling: () => void, signal = new AbortController().signal): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (isBuilt(fingerprint)) return;
  telling();
  // Made aside and moved in whole: another start of this checkout may be reading the old one, or building too.
  const aside = path.join(building, String(process.pid));
  const former = `${aside}-former`;
  try {
    const problem = await runVite(aside, signal);
    if (problem !== null) throw new StartFailure('start.client_not_built', { said: problem.slice(-3000) });
    fs.writeFileSync(path.join(aside, '.sources'), fingerprint);
    moveFormerAway(former);
    fs.renameSync(aside, built);
  } catch (error) {
    // Another process moved the same client in between.
    if (!(error instanceof Error && 'code' in error && /ENOTEMPTY|EEXIST/.test(String(error.code)) && isBuilt(fingerprint))) throw error;
  } finally {
    for (const left of [aside, former]) fs.rmSync(left, { recursive: true, force: true });
  }
}
