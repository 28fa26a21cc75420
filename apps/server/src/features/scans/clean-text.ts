/** What PostgreSQL cannot keep in a text: NUL and halves of surrogate pairs. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** A copy of a value from a foreign page in which every text can be stored. */
export function cleanText<T>(value: T): T;
export function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => cleanText<unknown>(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [clean(key), cleanText<unknown>(one)]));
}
