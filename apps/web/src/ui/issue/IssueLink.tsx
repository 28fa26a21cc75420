import type { Issue } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';

interface Props extends Omit<LinkProps, 'to' | 'state'> {
  issue: Issue;
  children: ReactNode;
}

/**
 * Leads to an issue's own screen and hands over what is known of it, so that the screen shows that at once, and which list it came from, as
 * it was filtered.
 */
export function IssueLink({ issue, ...rest }: Props) {
  const { pathname, search } = useLocation();
  return <Link {...rest} to={`/report/${issue.asset_id}/issue/${issue.id}`} state={{ issue, list: `${pathname}${search}` }} />;
}
