import { hasRole } from '@manara/core/role';
import { useSignedInUser } from '../../api/use-session.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Fact } from '../../ui/Fact.tsx';
import type { Integration } from './integration.ts';
import { providers } from './providers.ts';
import { ReachedRepositories } from './ReachedRepositories.tsx';

/** Whose account is connected, where and how. */
export function ConnectionFacts({ integration }: { integration: Integration }) {
  const text = useText();
  const format = useFormat();
  const mayList = hasRole(useSignedInUser().role, 'manager') && integration.connected;
  const {
    provider,
    account,
    base_url: server,
    how,
    settings_url: settings,
    last_used_at: used,
    last_error: failed,
    webhooks,
  } = integration;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {account && (
        <Fact name={text('integrations.account')}>
          <ExternalLink href={account.url}>
            <Bdi>{account.login}</Bdi>
          </ExternalLink>
        </Fact>
      )}
      {how && <Fact name={text('integrations.way')}>{text(`integrations.way_${how}`)}</Fact>}
      <Fact name={text('integrations.server')}>
        <Bdi>{server ?? providers[provider].home}</Bdi>
      </Fact>
      {settings && (
        <Fact name={text('integrations.reach')}>
          <ExternalLink href={settings}>{text('integrations.reach_link', { name: providers[provider].name })}</ExternalLink>
        </Fact>
      )}
      {mayList && <ReachedRepositories provider={provider} />}
      <Fact name={text('integrations.webhooks')}>{text(webhooks ? 'integrations.webhooks_yes' : 'integrations.webhooks_no')}</Fact>
      {used && <Fact name={text('integrations.last_used')}>{format.dateTime(used)}</Fact>}
      {failed && (
        <Fact name={text('integrations.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}
