/** Whether a text is a calendar day that there is, such as `2026-03-09`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '1995-01-01';
}

/** No zone is further ahead of UTC than this. */
const furthestZone = 14 * 3_600_000;

/** Whether the day has begun somewhere: an audit is not of the future. */
export const isAuditDay = (day: string, now: Date): boolean => day <= new Date(now.getTime() + furthestZone).toISOString().slice(0, 10);
