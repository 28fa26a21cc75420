import { sql, type SQL } from 'drizzle-orm';

/** What an asset counts of the pages of its latest scan, and the dashboard of those of all assets. */
export type PageFigure = 'read' | 'clean' | 'unseen' | 'unread';

/**
 * Which pages of a scan a figure counts, as a condition on rows of scan_pages. The figures are counted and the lists are filtered by it, so
 * that a figure and the list that it opens agree.
 */
export function pageIs(figure: PageFigure, page: SQL): SQL {
  switch (figure) {
    case 'read':
      return sql`(${page}.state = 'read' and ${page}.is_seen)`;
    case 'clean':
      return sql`(${page}.state = 'read' and ${page}.is_seen and not ${page}.has_failure)`;
    case 'unseen':
      return sql`(${page}.state = 'read' and not ${page}.is_seen)`;
    case 'unread':
      return sql`${page}.state = 'unread'`;
  }
}
