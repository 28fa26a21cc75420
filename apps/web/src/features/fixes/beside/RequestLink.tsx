import type { Issue } from '@manara/contract/issues';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { useText } from '../../../i18n/use-text.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** Leads to the request of an issue on its code host; the main action while it is open. */
export function RequestLink({ issue: { pull_request_url: url, pr_status: state } }: { issue: Issue }) {
  const text = useText();
  if (!url) return null;
  return (
    <ExternalLink href={url} className={buttonLook(state === 'open' ? 'primary' : 'secondary', 'md')}>
      {text('fix.view_request', { host: hostOfRequest(url) })}
    </ExternalLink>
  );
}
