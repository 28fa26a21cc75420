import type { PullRequest } from '@manara/contract/fixes';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { requestTones } from './request-tones.ts';

/** A request on a code host, with its state there. */
export function PullRequestLine({ request }: { request: PullRequest }) {
  const text = useText();
  const format = useFormat();
  const { provider, repository, number, url, state, is_draft: isDraft, created_at: created } = request;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ExternalLink href={url}>
        <Bdi>{`${repository}${provider === 'github' ? '#' : '!'}${number}`}</Bdi>
      </ExternalLink>
      <Badge tone={requestTones[state]}>{text(state === 'open' && isDraft ? 'fix.request_draft' : `fix.request_${state}`)}</Badge>
      <span className="text-sm">{text('fix.request_created', { when: format.dateTime(created) })}</span>
    </p>
  );
}
