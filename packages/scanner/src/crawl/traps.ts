/** Counts how often sites offer the same page in new clothes, and says when it is enough. */
export interface TrapGuard {
  /** True when the address may be queued; counts it then. */
  admit: (canonical: string) => boolean;
}

const maxLength = 1000;
const maxSegments = 14;
/** A path that names the same folder this often was built by a relative link that goes in circles. */
const maxRepeats = 3;

const dateName = /^(?:date|day|month|year|week|from|to|start|end|cal\w*|tribe-bar-date|view)$/i;
/** A path that ends in a date: archives and calendars; an article that has a date before its name does not. */
const dateTail = /\/(?:19|20)\d{2}(?:[-/](?:0?[1-9]|1[0-2])(?:[-/](?:0?[1-9]|[12]\d|3[01]))?|\/w?\d{1,2})?\/?$/;

function circles(segments: string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count >= maxRepeats) return true;
    counts.set(segment, count);
  }
  return false;
}

/**
 * `maxPages`: of the scan. A path may come in a fifth as many queries (at least 10), a calendar in a tenth as many dates (at
 * least 5); longer, deeper and circling addresses never get in.
 */
export function trapGuard(maxPages: number): TrapGuard {
  const counts = new Map<string, number>();
  const limits = { query: Math.max(10, Math.ceil(maxPages / 5)), date: Math.max(5, Math.ceil(maxPages / 10)) };
  const within = (key: string, limit: number): boolean => {
    const count = (counts.get(key) ?? 0) + 1;
    if (count > limit) return false;
    counts.set(key, count);
    return true;
  };
  return {
    admit: (canonical) => {
      const url = new URL(canonical);
      const segments = url.pathname.split('/').filter(Boolean);
      if (canonical.length > maxLength || segments.length > maxSegments || circles(segments)) return false;
      const path = url.origin + url.pathname;
      const datedQuery = [...url.searchParams].some(([name, value]) => dateName.test(name) && /\d/.test(value));
      if (datedQuery && !within(`date ${path}`, limits.date)) return false;
      if (dateTail.test(url.pathname) && !within(`date ${path.replace(/\d+/g, '#')}`, limits.date)) return false;
      return url.search === '' || within(`query ${path}`, limits.query);
    },
  };
}
