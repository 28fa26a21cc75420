import { sql } from 'drizzle-orm';

/**
 * Which issues, as `i`, a report lists and counts: those that its scan found. What was mended or left the scope is not among them, and
 * neither is a false positive that stands nowhere any more, which only keeps the name.
 */
export const isInReport = sql`coalesce(i.resolution, 'none') not in ('fixed', 'out_of_scope') and not (coalesce(i.resolution, 'none') = 'false_positive' and i.occurrence_count = 0)`;
