const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A SARIF file whose runs are of a category, so that those of other sites stay beside them (§3.17.3); null for what is no SARIF file. */
export function inCategory(sarif: string, category: string): string | null {
  let log: unknown;
  try {
    log = JSON.parse(sarif);
  } catch {
    return null;
  }
  if (!isObject(log) || log['version'] !== '2.1.0' || !Array.isArray(log['runs'])) return null;
  const runs: unknown[] = log['runs'];
  if (!runs.every(isObject)) return null;
  return JSON.stringify({ ...log, runs: runs.map((run) => ({ ...run, automationDetails: { id: `${category}/` } })) });
}
