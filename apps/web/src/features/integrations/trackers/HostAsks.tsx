import { trackerTitles, type HostTracker } from '@manara/core/trackers/tracker';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';

/** The rights that the connection to a host needs for issues beside those that it has, said before anyone gives them. */
export function HostAsks({ tracker }: { tracker: HostTracker }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <p>{text('jira.asks_host_connection', { name: trackerTitles[tracker] })}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>{text(`jira.asks_issues_${tracker}`)}</li>
      </ul>
      <p className="mt-2">{text(`jira.how_${tracker}`)}</p>
    </section>
  );
}
