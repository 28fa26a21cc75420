import type { JiraKind } from '@manara/core/trackers/tracker';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** Where Atlassian says how a token is made. */
const help: Record<JiraKind, string> = {
  jira_cloud: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
  jira_data_center: 'https://confluence.atlassian.com/enterprise/using-personal-access-tokens-1026032365.html',
};

/** The rights that the account needs, and how to get its token, said before anyone gives it. */
export function JiraAsks({ kind }: { kind: JiraKind }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="mb-1 font-semibold">
        {text('integrations.asks_title')}
      </h3>
      <ul className="list-disc space-y-1 ps-5">
        <li>{text('jira.asks_browse')}</li>
        <li>{text('jira.asks_create')}</li>
        <li>{text('jira.asks_move')}</li>
      </ul>
      <p className="mt-2">{text(`jira.how_${kind}`)}</p>
      <p className="mt-2">
        <ExternalLink href={help[kind]}>{new URL(help[kind]).host}</ExternalLink>
      </p>
    </section>
  );
}
