import { execFile } from 'node:child_process';
import path from 'node:path';
import { targetNames } from '../convert/target-names.ts';
import { text } from '../scan/text.ts';
import type { ConvertOrder } from './convert-order.ts';
import { freeTargets } from './free-targets.ts';
import { ToolFailure } from './tool-failure.ts';
import type { Answer } from './tool.ts';

const manara = path.resolve(import.meta.dirname, '../../bin/manara.mjs');

const lines = (output: string): string[] => output.split('\n').flatMap((line) => line.trim() || []);

/** Runs a command of ours in a process of its own: what it prints is not for this one's standard output. */
const run = (args: string[], signal: AbortSignal) =>
  new Promise<{ isDone: boolean; out: string; error: string }>((done) => {
    const { MANARA_API_KEY: _key, ...env } = process.env;
    const child = execFile(process.execPath, [manara, ...args], { env, signal, maxBuffer: 10_000_000 }, (failure, out, error) =>
      done({ isDone: failure === null, out, error }),
    );
    child.stdin?.end();
  });

/** Converts on this machine, as `manara convert` does. */
export async function convertHere({ file, folder, to, pages, language }: ConvertOrder, signal: AbortSignal): Promise<Answer> {
  await freeTargets(targetNames([file])[0] ?? '', { folder, to });
  const options = [...(pages === null ? [] : [`--pages=${pages}`]), ...(language === null ? [] : [`--language=${language}`])];
  const { isDone, out, error } = await run(['convert', `--to=${to.join(',')}`, `--out=${folder}`, ...options, '--', file], signal);
  const data = { files: lines(out), messages: lines(error) };
  if (data.files.length === 0) throw new ToolFailure(text(signal.aborted ? 'mcp.cancelled' : 'mcp.convert.failed'), data);
  return { said: text(isDone ? 'mcp.convert.done' : 'mcp.convert.partly', { files: data.files.length }), data };
}
