import fs from 'node:fs/promises';
import path from 'node:path';
import { sourceTypeOf, typeProblem } from '@manara/server/platform/upload/file-type';
import { sentence } from '@manara/server/platform/http/sentence';
import type { SourceType } from '@manara/core/document/conversion';
import { language, text } from '../scan/text.ts';

const headBytes = 4_096;
const tailBytes = 65_557;

/** A file that can be converted, or why it cannot be, as a sentence. `isArgument`: there is none of that name, or its type is not taken. */
export type InspectedFile = { ok: true; type: SourceType } | { ok: false; message: string; isArgument: boolean };

async function ends(file: string): Promise<{ size: number; head: Buffer; tail: Buffer }> {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const part = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    return { size, head: await part(0, headBytes), tail: await part(Math.max(0, size - tailBytes), tailBytes) };
  } finally {
    await handle.close();
  }
}

/** Looks at a file's name and content before anything is converted. */
export async function inspectFile(file: string): Promise<InspectedFile> {
  const type = sourceTypeOf(path.basename(file));
  if (!type) return { ok: false, isArgument: true, message: text('convert.bad_type', { file }) };
  let probed;
  try {
    probed = await ends(file);
  } catch {
    return { ok: false, isArgument: true, message: text('convert.unreadable', { file }) };
  }
  const problem = typeProblem(type, probed);
  if (!problem) return { ok: true, type };
  const { code, ...params } = problem;
  return { ok: false, isArgument: false, message: `${file}: ${sentence(language, code, { ...params, type })}` };
}
