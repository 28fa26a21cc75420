import { chownSync, mkdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Inbox } from './inbox.ts';
import { runProgram } from './run-program.ts';

/** Milliseconds, with the start of Java. */
const patience = 60_000;
/** Bytes of its report. */
const longestReport = 10_000_000;
/** Places of each rule that it lists. */
const mostPlaces = 20;

/** Java's own bounds: of its heap, of where it writes, and a proxy for every address, a port that nothing listens at. */
const javaOptions = (folder: string): string =>
  [
    '-Xmx1000m',
    '-XX:+UseSerialGC',
    '-Djava.awt.headless=true',
    `-Djava.io.tmpdir=${folder}`,
    `-Duser.home=${folder}`,
    ...['http', 'https'].flatMap((scheme) => [`-D${scheme}.proxyHost=127.0.0.1`, `-D${scheme}.proxyPort=9`]),
    '-Dhttp.nonProxyHosts=',
    '-DsocksProxyHost=127.0.0.1',
    '-DsocksProxyPort=9',
  ].join(' ');

/** Where veraPDF reads a file of an inbox. */
export const verapdfFolder = (file: string): string => `${file}-verapdf`;

/** PDF readers look for the header among the first 1,024 bytes (ISO 32000-1, annex H.3). */
async function isPdf(file: string): Promise<boolean> {
  const opened = await fs.open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(1_024), 0, 1_024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await opened.close();
  }
}

/**
 * Has veraPDF check a PDF of the inbox against PDF/UA-1 where it is installed (MANARA_VERAPDF, else `verapdf` on the path; `none`: not at all). Answers where its report
 * is, beside the file; null where it has none, for whatever reason: it is a second voice, and the first does without it. Rejects where the folder can't be made.
 */
export async function askVerapdf({ owner }: Pick<Inbox, 'owner'>, file: string, signal: AbortSignal): Promise<string | null> {
  const program = process.env['MANARA_VERAPDF'] ?? 'verapdf';
  if (program === 'none' || signal.aborted || !(await isPdf(file))) return null;
  const folder = verapdfFolder(file);
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  // It reads files by this ending alone.
  const named = path.join(folder, 'document.pdf');
  await fs.link(file, named);
  const { end, said } = await runProgram(
    program,
    ['--format', 'xml', '--flavour', 'ua1', '--maxfailuresdisplayed', String(mostPlaces), named],
    { folder, owner, env: { JAVA_TOOL_OPTIONS: javaOptions(folder) }, patience, memory: null, most: longestReport, signal },
  );
  if (end !== 'ended' || said.length === 0) return null;
  const report = path.join(folder, 'report.xml');
  await fs.writeFile(report, said, { flag: 'wx', mode: 0o600 });
  if (owner) await fs.lchown(report, owner.uid, owner.gid);
  return report;
}
