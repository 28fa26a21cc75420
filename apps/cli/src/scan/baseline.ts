import { readFileSync } from 'node:fs';
import { isAboutPage } from './findings-format.ts';

/** What an earlier scan has found, by fingerprint. `problem`: the file cannot be read, or is no result of a scan. */
export type Baseline = { ok: true; known: ReadonlySet<string> } | { ok: false; problem: 'unreadable' | 'no_result' };

const isFingerprint = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

const fingerprintOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'fingerprint' in entry ? entry.fingerprint : null;

/** Issues of a JSON report, or the lines of `--format findings`; null for anything else. */
function entriesOf(text: string): unknown[] | null {
  try {
    const whole: unknown = JSON.parse(text);
    if (typeof whole === 'object' && whole !== null && 'issues' in whole && Array.isArray(whole.issues)) return whole.issues;
  } catch {
    // More than one JSON value: lines.
  }
  try {
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

/** Reads what `--format json` or `--format findings` has written, or the JSON file of a report. A scan that found nothing has written nothing. */
export function readBaseline(file: string): Baseline {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  const found = entriesOf(text)
    ?.filter((entry) => typeof entry !== 'object' || entry === null || !isAboutPage(entry))
    .map(fingerprintOf);
  return found?.every(isFingerprint) ? { ok: true, known: new Set(found) } : { ok: false, problem: 'no_result' };
}
