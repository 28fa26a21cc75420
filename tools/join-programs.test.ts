import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinedFolder, joinedProgram, sources } from './joined-programs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const run = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const inRoot = (file: string) => path.join(root, file);

describe('programs that are joined', () => {
  let folder = '';
  beforeAll(() => {
    folder = run(inRoot('tools/join-programs.mjs')).trim();
  });

  it('lie where whoever starts them looks, by the sources as they are', () => {
    expect(folder).toBe(joinedFolder());
    expect(joinedProgram(inRoot('apps/cli/src/main.ts'))).toBe(path.join(folder, 'apps/cli/src/main.mjs'));
    // No program of the product.
    expect(joinedProgram(inRoot('tools/test.ts'))).toBe(inRoot('tools/test.ts'));
  });

  it('are all that our sources start by an address of their own, and start each other', () => {
    const started = sources().flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(([, to]) =>
        path.relative(root, path.resolve(path.dirname(file), to!)),
      ),
    );
    expect(started.length).toBeGreaterThan(5);
    const missing = started.filter((script) => !fs.existsSync(path.join(folder, script.replace(/\.ts$/, '.mjs'))));
    expect(missing).toEqual([]);
    const files = fs.globSync('**/*.mjs', { cwd: folder }).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    expect(files.filter((text) => /import\.meta\.(?!main\b)/.test(text.replaceAll(/^\s*(?:\/\/|\*).*$/gm, '')))).toEqual([]);
    for (const script of started) expect(files.join('\n')).not.toContain(`"file://${inRoot(script)}"`);
  });

  it('find every package that they leave to Node', () => {
    const wanted = new Set(
      fs.globSync('**/*.mjs', { cwd: folder }).flatMap((file) => {
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        return [...text.matchAll(/^(?:import|export) (?:[^"]* from )?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm)].map(
          ([, one, other]) => one ?? other!,
        );
      }),
    );
    const packages = [...wanted].filter((name) => !isBuiltin(name) && !name.startsWith('file:'));
    expect(packages.length).toBeGreaterThan(20);
    expect(packages.filter((name) => findPackageJSON(name, path.join(folder, 'main.mjs')) === undefined)).toEqual([]);
  });

  it('do what their sources do', () => {
    expect(run(path.join(folder, 'apps/cli/src/main.mjs'), 'help')).toBe(run(inRoot('apps/cli/src/main.ts'), 'help'));
  });
});
