import path from 'node:path';
import type { Output } from '@manara/core/document/conversion';
import { outputName } from '@manara/server/features/documents/output-name';

/** Gives each file a name for its results, so that two files of one name in different folders do not meet. */
export function targetNames(files: string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = path.basename(file, path.extname(file));
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}-${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Where an output of a file belongs. */
export const targetFile = (out: string, name: string, output: Output): string => path.join(out, outputName(name, output));
