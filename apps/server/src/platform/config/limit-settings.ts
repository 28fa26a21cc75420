import { usualLimits, type Limits } from '../limits/limits.ts';

const settings = {
  uploadsPerHour: 'MANARA_LIMIT_UPLOADS_PER_HOUR',
  waitingRuns: 'MANARA_LIMIT_QUEUED_RUNS',
  publishedPerHour: 'MANARA_LIMIT_PUBLISHED_PER_HOUR',
  invitationsPerHour: 'MANARA_LIMIT_INVITATIONS_PER_HOUR',
  assets: 'MANARA_LIMIT_ASSETS',
  storedBytes: 'MANARA_LIMIT_STORED_BYTES',
} satisfies Record<keyof Limits, string>;

/** A whole number; 0 or nothing between the signs: no limit. Undefined: it is none of these. */
function readLimit(text: string): number | null | undefined {
  if (!/^\d{0,15}$/.test(text)) return undefined;
  return Number(text) || null;
}

/** Reads what each organisation may have or do, and calls `wrong` with each setting that cannot be read. */
export function readLimits(env: Record<string, string | undefined>, wrong: (setting: string) => void): Limits {
  const limits = { ...usualLimits };
  for (const name of Object.keys(settings) as (keyof Limits)[]) {
    const given = env[settings[name]]?.trim();
    const limit = given === undefined ? usualLimits[name] : readLimit(given);
    if (limit === undefined) wrong(settings[name]);
    else limits[name] = limit;
  }
  return limits;
}
