import type { LibraryConnection } from '@manara/contract/library-connections';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact } from '../../../ui/Fact.tsx';

/** By which app SharePoint or OneDrive is connected, with which rights, and how that went. */
export function LibraryFacts({ connection }: { connection: LibraryConnection }) {
  const text = useText();
  const format = useFormat();
  const { app_name: app, client_id: clientId, how, account, tenant, cloud, rights, last_used_at: used, last_error: failed } = connection;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={text('integrations.app')}>
        <Bdi className="wrap-anywhere">{app ?? clientId ?? ''}</Bdi>
      </Fact>
      {how === 'code' && (
        <Fact name={text('integrations.account')}>
          {account === null ? text('integrations.rights_unknown') : <Bdi className="wrap-anywhere">{account}</Bdi>}
        </Fact>
      )}
      <Fact name={text('integrations.tenant_of')}>
        <Bdi className="wrap-anywhere">{tenant ?? ''}</Bdi>
      </Fact>
      {cloud && <Fact name={text('integrations.cloud')}>{text(`integrations.cloud_${cloud}`)}</Fact>}
      <Fact name={text('integrations.rights')}>
        {rights === null ? text('integrations.rights_unknown') : <Bdi className="wrap-anywhere">{rights.join(', ')}</Bdi>}
      </Fact>
      {used && <Fact name={text('integrations.last_used')}>{format.dateTime(used)}</Fact>}
      {failed && (
        <Fact name={text('integrations.last_error')} className="sm:col-span-2">
          {format.dateTime(failed.at)}: {failed.detail}
        </Fact>
      )}
    </dl>
  );
}
