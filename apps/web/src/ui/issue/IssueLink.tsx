import type { Issue } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';

interface Props extends Omit<LinkProps, 'to' | 'state'> {
  issue: Issue;
  /** The issues of the list that it stands in, as they are shown: its screen leads from one to the next. */
  among?: readonly Issue[] | undefined;
  children: ReactNode;
}

const addressOf = ({ id, asset_id: asset }: Issue): string => `/report/${asset}/issue/${id}`;

/**
 * Leads to an issue's own screen and hands over what is known of it, so that the screen shows that at once, and which list it came from, as
 * it was filtered.
 */
export function IssueLink({ issue, among, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const state = { issue, list: `${pathname}${search}`, ...(among && { among: among.map(addressOf) }) };
  return <Link {...rest} to={addressOf(issue)} state={state} />;
}
