import { readFileSync } from 'node:fs';
import { severities, severityWeight, type Severity } from '@manara/core/severity';
import type { KnownBefore, KnownIssue } from '@manara/reports/change/change';
import { isAboutPage } from './findings-format.ts';

/** What an earlier scan has found. `problem`: the file cannot be read, or is no result of a scan. */
export type Baseline = { ok: true; before: KnownBefore } | { ok: false; problem: 'unreadable' | 'no_result' };

const isFingerprint = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';

const fingerprintOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'fingerprint' in entry ? entry.fingerprint : null;

/** The failure that an entry of either format is about; null where it is another kind, or does not say enough. */
function failureOf(entry: object): KnownIssue | null {
  const {
    fingerprint,
    ruleId,
    severity: given,
    section,
    outcome,
    bestPractice,
    places,
    url,
    html,
    placeCount,
  } = entry as Record<string, unknown>;
  const severity = severities.find((one) => one === given);
  const isFailure = section === 'violation' || (outcome === 'violation' && bestPractice !== true);
  if (!isFailure || !severity || !isFingerprint(fingerprint) || !isText(ruleId)) return null;
  const of = (place: unknown): unknown[] => (typeof place === 'object' && place !== null && 'url' in place ? [place.url] : []);
  const urls = Array.isArray(places) ? places.flatMap(of) : [url];
  const element = isText(html) && { html, places: typeof placeCount === 'number' ? placeCount : urls.length };
  return { fingerprint, ruleId, severity, urls: [...new Set(urls.filter(isText))], ...element };
}

const worse = (one: Severity, other: Severity): Severity => (severityWeight(one) >= severityWeight(other) ? one : other);

/** Failures by their cause: lines of findings have one for each place. */
function failuresIn(entries: readonly object[]): KnownIssue[] {
  const failures = new Map<string, KnownIssue>();
  for (const entry of entries) {
    const failure = failureOf(entry);
    if (!failure) continue;
    const { fingerprint, urls, severity, places = 0 } = failure;
    const before = failures.get(fingerprint);
    const more = before?.places !== undefined && { places: before.places + places };
    failures.set(
      fingerprint,
      before ? { ...before, severity: worse(before.severity, severity), urls: [...new Set([...before.urls, ...urls])], ...more } : failure,
    );
  }
  return [...failures.values()];
}

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
  const entries = entriesOf(text)?.filter((entry) => typeof entry !== 'object' || entry === null || !isAboutPage(entry));
  const found = entries?.map(fingerprintOf);
  if (!entries || !found?.every(isFingerprint)) return { ok: false, problem: 'no_result' };
  const failures = failuresIn(entries.filter((entry): entry is object => typeof entry === 'object' && entry !== null));
  return { ok: true, before: { known: new Set(found), failures } };
}
