import { listIssueEvents } from '@manara/contract/triage';
import type { Issue } from '@manara/contract/issues';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useAssignees } from '../../../ui/issue/use-assignees.ts';
import { MemberAvatar } from '../../../ui/MemberAvatar.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Section } from '../Section.tsx';
import { eventText, eventWho, eventWords } from './event-text.ts';

const step = 20;
/** The most that one call answers. */
const most = 500;

/** What happened to the issue, the newest first. */
export function History({ issue }: { issue: Issue }) {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useAssignees();
  const [limit, setLimit] = useState(step);
  const { data, error, isFetching, refetch } = useApiQuery(listIssueEvents, {
    params: { id: issue.asset_id, issueId: issue.id },
    query: { limit },
  });
  return (
    <Section title={text('detail.history')}>
      {error && !data && (
        <LoadFailed title={text('detail.history_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />
      )}
      {!data && !error && (
        <Loading label={text('detail.history_loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <ol className="grid gap-4">
          {data.events.map((event) => (
            <li key={event.id} className="border-s-2 border-line-strong ps-4">
              <p className="font-semibold">{eventText(event, { text, format, nameOf, assetType: issue.asset_type })}</p>
              {eventWords(event) && (
                <p className="max-w-prose whitespace-pre-line">
                  <bdi>{eventWords(event)}</bdi>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
                {event.actor && <MemberAvatar id={event.actor_id} name={event.actor} />}
                <time dateTime={event.at}>{format.dateTime(event.at)}</time>
                <span>{eventWho(event, text)}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && data.total > data.events.length && limit < most && (
        <Button className="mt-4" size="sm" busy={isFetching} onClick={() => setLimit(Math.min(most, limit + step * 2))}>
          {text('detail.history_more')}
        </Button>
      )}
    </Section>
  );
}
