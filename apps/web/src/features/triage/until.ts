/** The last moment of a day in the reader's own time zone, as the server takes it; null for a text that is no day. */
export function endOfDay(day: string): string | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!found) return null;
  const [year = 0, month = 0, date = 0] = found.slice(1).map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59);
  return end.getMonth() === month - 1 ? end.toISOString() : null;
}

/** A moment as the day that it is in the reader's time zone, as date fields write it. */
export function dayOf(moment: string | Date): string {
  const at = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
