import { guideFacts } from '@manara/messages/guide/pages';
import { matchPath } from 'react-router';

const explained = Object.entries(guideFacts).flatMap(([slug, facts]) => (facts?.screens ?? []).map((screen) => ({ slug, screen })));

/** Where the documentation speaks of the screen at a path; the documentation as a whole where it says nothing of it. */
export function helpPath(pathname: string): string {
  const found = explained.find(({ screen }) => matchPath(screen, pathname));
  return found ? `/support/documentation/${found.slug}` : '/support/documentation';
}
