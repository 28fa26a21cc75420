// Joins the programs of the server and the command line with what they import, so that each starts from a few files in place of two thousand, and
// prints the folder where they are. What is there already of the same sources is left as it is.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { cache, joinedFolder, sources } from './joined-programs.mjs';
import { repository } from './pinned-node.mjs';

/** What is started as a process or a thread of its own. */
const programs = [
  'apps/cli/src/main.ts',
  'apps/server/src/api-main.ts',
  'apps/server/src/worker-main.ts',
  'apps/server/src/features/avatar/draw-main.ts',
  'packages/converter/src/process/broker-main.ts',
  'packages/converter/src/process/conversion-main.ts',
  'packages/converter/src/process/parent-watch.ts',
  'packages/converter/src/read/aside/page-thread.ts',
  'packages/converter/src/preview/preview-main.ts',
  'packages/document-checks/src/process/check-main.ts',
  'packages/document-checks/src/process/parent-watch.ts',
  'packages/smart-fix/src/reading/reader-main.ts',
];

/** Packages of many modules that look for nothing beside themselves; the others are read from where they are installed. */
const joinedPackages = new Set(['aria-query', 'drizzle-orm', 'jose', 'typebox', 'yaml']);

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Whether whoever imports a package means one that is installed for it alone, in another version than all others use: the joined files could not find it. */
function isOnesOwn(name, importer) {
  for (let folder = path.dirname(importer); folder !== repository && folder.startsWith(repository); folder = path.dirname(folder))
    if (path.basename(folder) !== 'node_modules' && fs.existsSync(path.join(folder, 'node_modules', name))) return true;
  return false;
}

/** Whether an import is left to Node. */
function isExternal(specifier, importer) {
  if (importer === undefined || /^[./]|^[a-z]:\\|^@manara\//i.test(specifier)) return false;
  const name = packageOf(specifier);
  return specifier.startsWith('node:') || !(joinedPackages.has(name) || isOnesOwn(name, importer));
}

/** Folders of former sources that are kept: a product that has begun from them may still start processes. */
const kept = 3;

/** Has a module know itself by where its source is, and start other programs from beside itself. */
function atItsSource(folder) {
  const addressOf = (file) => JSON.stringify(pathToFileURL(file).href);
  return {
    name: 'at-its-source',
    transform: {
      filter: { code: 'import.meta' },
      handler: (code, file) =>
        code
          .replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (whole, specifier) => {
            const started = path.relative(repository, path.resolve(path.dirname(file), specifier)).replaceAll(path.sep, '/');
            return programs.includes(started) ? `new URL(${addressOf(path.join(folder, started.replace(/\.ts$/, '.mjs')))})` : whole;
          })
          .replaceAll('import.meta.url', addressOf(file))
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
    },
  };
}

async function join(folder) {
  const bundle = await rolldown({
    cwd: repository,
    input: Object.fromEntries(programs.map((program) => [program.replace(/\.ts$/, ''), path.join(repository, program)])),
    platform: 'node',
    external: isExternal,
    plugins: [atItsSource(folder)],
    logLevel: 'silent',
  });
  // Made aside and moved in whole: another start of this checkout may be making it too.
  const aside = `${folder}-${process.pid}`;
  try {
    const { output } = await bundle.write({
      dir: aside,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
    });
    const known = new Set(sources());
    for (const file of output.flatMap(({ moduleIds = [] }) => moduleIds))
      if (path.isAbsolute(file) && !file.includes('node_modules') && !known.has(file)) throw new Error(`${file} is not among the sources`);
    fs.renameSync(aside, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
    await bundle.close();
  }
}

function forgetFormer() {
  const made = fs.readdirSync(cache).map((name) => path.join(cache, name));
  const newestFirst = made.map((folder) => [fs.statSync(folder).mtimeMs, folder]).toSorted(([one], [other]) => other - one);
  for (const [, folder] of newestFirst.slice(kept)) fs.rmSync(folder, { recursive: true, force: true });
}

const folder = joinedFolder();
if (!folder) throw new Error('A source cannot be looked at');
if (!fs.existsSync(folder)) {
  await join(folder);
  forgetFormer();
}
console.log(folder);
