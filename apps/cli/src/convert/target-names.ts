import path from 'node:path';
import type { Download } from '@manara/core/document/conversion';
import { outputName, safeName } from '@manara/server/features/documents/output-name';
import { shortened } from '@manara/server/platform/upload/clean-name';

/** Characters of a name that is told from others by a number. */
const longest = 60;

/** Gives each file a name for its results, so that those of two files never meet: of one name in different folders, or of names that are written alike. */
export function targetNames(files: string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = safeName(path.basename(file, path.extname(file)));
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${shortened(stem, longest) || 'document'}-${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Where an output of a file belongs. */
export const targetFile = (out: string, name: string, output: Download): string => path.join(out, outputName(name, output));
