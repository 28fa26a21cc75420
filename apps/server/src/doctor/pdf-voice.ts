import { execFile } from 'node:child_process';
import type { Finding } from './examination.ts';

/** Milliseconds in which a Java program starts. */
const patience = 20_000;

/** What it says of itself; null where it is not there. */
const versionOf = (program: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(program, ['--version'], { timeout: patience, maxBuffer: 10_000 }, (_error, said) =>
      resolve(/veraPDF\s+v?(\d+(?:\.\d+)+)/iu.exec(said)?.[1] ?? null),
    );
  });

/** veraPDF, which checks PDF files as well where it is installed; nothing where it is turned off. */
export async function examineVerapdf(): Promise<Finding[]> {
  const program = process.env['MANARA_VERAPDF'] ?? 'verapdf';
  if (program === 'none') return [];
  const version = await versionOf(program);
  if (version !== null) return [{ verdict: 'fine', what: { id: 'doctor.verapdf', values: { version } } }];
  return [{ verdict: 'lacking', what: { id: 'doctor.verapdf_none' }, cost: { id: 'doctor.verapdf_none_cost' } }];
}
