import type { PullRequest } from '@manara/contract/fixes';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { RequestBadge } from './RequestBadge.tsx';

/** A request on a code host, with its state there. */
export function PullRequestLine({ request }: { request: PullRequest }) {
  const text = useText();
  const format = useFormat();
  const { provider, repository, number, url, created_at: created } = request;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ExternalLink href={url}>
        <Bdi>{`${repository}${provider === 'github' ? '#' : '!'}${number}`}</Bdi>
      </ExternalLink>
      <RequestBadge request={request} />
      <span className="text-sm">{text('fix.request_created', { when: format.dateTime(created) })}</span>
    </p>
  );
}
