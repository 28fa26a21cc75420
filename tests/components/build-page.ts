import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const web = path.resolve(import.meta.dirname, '../../apps/web');

/** Builds the page of components into a folder; answers the path of its file there. */
export async function buildPage(folder: string): Promise<string> {
  const vite = path.join(path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const options = ['--config', 'build/states-page.config.ts', '--logLevel', 'warn', '--outDir', folder];
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return 'src/states/index.html';
}
