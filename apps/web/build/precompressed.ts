import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const smallest = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallest) return;
  await writeFile(
    `${file}.br`,
    await toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
  );
  await writeFile(`${file}.gz`, await toGzip(source, { level: 9 }));
}

/**
 * Writes a `.br` and a `.gz` beside every text asset, for a server that hands out what is already compressed. It works on the written files:
 * the bundler still changes chunks after the last hook that sees them in memory.
 */
export function precompressed(): Plugin {
  return {
    name: 'manara:precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = globSync('**/*.{js,css,svg,json,txt}', { cwd: dir });
      await Promise.all(files.map((file) => compress(path.join(dir, file))));
    },
  };
}
