import type { Activity } from '@manara/contract/dashboard';
import { Link } from 'react-router';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Panel } from './Panel.tsx';
import { useAddresses, type Addresses } from './use-addresses.ts';

const iconOf = (event: Activity): IconName =>
  event.kind === 'decision'
    ? 'user'
    : event.kind === 'asset_added'
      ? 'add'
      : event.status === 'completed'
        ? 'check-circle'
        : event.status === 'failed'
          ? 'alert'
          : 'stop';

/** Where an event leads: to the issue that was decided, else to the report of its asset. */
function addressOf(event: Activity, addresses: Addresses): string {
  if (event.kind !== 'decision') return `/report/${event.asset_id}`;
  if (event.count === 1) return `/report/${event.asset_id}/issue/${event.issue_id}`;
  return event.what === 'accepted' || event.what === 'false_positive' ? addresses.issues({ resolution: event.what }) : addresses.issues({});
}

/** What happened last, the newest first. */
export function ActivityPanel({ events, className = 'lg:col-span-7' }: { events: readonly Activity[]; className?: string }) {
  const text = useText();
  const format = useFormat();
  const addresses = useAddresses();
  const sentence = (event: Activity): string => {
    const name = isolate(event.asset_name);
    if (event.kind === 'asset_added') return text('dashboard.activity_added', { name });
    if (event.kind === 'decision') {
      const actor = isolate(event.actor);
      return event.count > 1
        ? text(`dashboard.activity_many_${event.what}`, { actor, count: event.count })
        : text(`dashboard.activity_${event.what}`, { actor, name });
    }
    const { status, score, issues, error } = event;
    if (status === 'failed')
      return error ? text('dashboard.activity_failed_why', { name, why: isolate(error) }) : text('dashboard.activity_failed', { name });
    if (status !== 'completed') return text('dashboard.activity_cancelled', { name });
    return score === null
      ? text('dashboard.activity_unscored', { name })
      : text('dashboard.activity_completed', { name, score: isolate(format.percent(score)), issues: issues ?? 0 });
  };
  return (
    <Panel title={text('dashboard.activity_title')} className={className}>
      <ol className="-mt-1 grid">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.asset_id} ${event.at}`}
            className="grid min-h-7.5 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-line not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Icon name={iconOf(event)} size={1} className="text-ink-muted" />
            <Link
              to={addressOf(event, addresses)}
              className="min-w-0 py-0.5 text-ink! no-underline! hover:text-primary! hover:underline! focus-visible:underline!"
            >
              {sentence(event)}
            </Link>
            <time dateTime={event.at} title={format.dateTime(event.at)} className="text-xs text-ink-muted max-sm:col-start-2">
              {format.ago(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
