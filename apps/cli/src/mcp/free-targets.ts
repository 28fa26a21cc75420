import fs from 'node:fs/promises';
import type { Download } from '@manara/core/document/conversion';
import { targetFile } from '../convert/target-names.ts';
import { text } from '../scan/text.ts';
import type { ConvertOrder } from './convert-order.ts';
import { ToolFailure } from './tool-failure.ts';

const isThere = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    () => true,
    () => false,
  );

/** The files that a conversion is to write. Throws `ToolFailure` where one of them is there already. */
export async function freeTargets(stem: string, { folder, to }: Pick<ConvertOrder, 'folder' | 'to'>): Promise<Map<Download, string>> {
  const files = new Map(to.map((output) => [output, targetFile(folder, stem, output)]));
  for (const file of files.values()) if (await isThere(file)) throw new ToolFailure(text('mcp.convert.exists', { file }));
  return files;
}
