import path from 'node:path';
import { violations } from './directions.ts';
import { sourceFiles } from './source-files.ts';

// A folder may be named, so that a planted violation can prove that this fails.
const found = violations(sourceFiles(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))));
for (const violation of found) console.error(violation);
process.exitCode = found.length > 0 ? 1 : 0;
