import type { SourceFile } from '../architecture/source-files.ts';
import type { TestFiles } from './plan-changed.ts';

/** Which part of the tests a file belongs to, as vitest.config.ts has it; null for all that is no test. */
function partOf(file: string): string | null {
  if (!/\.test\.tsx?$/.test(file)) return null;
  if (/^packages\/scanner\/src\/.*\.browser\.test\.ts$/.test(file)) return 'scanner';
  return /^tests\/([^/]+)\//.exec(file)?.[1] ?? 'unit';
}

/** The files of each part. */
export function testFiles(files: readonly SourceFile[]): TestFiles {
  const parts: Record<string, string[]> = {};
  for (const { path } of files) {
    const part = partOf(path);
    if (part) (parts[part] ??= []).push(path);
  }
  return parts;
}
