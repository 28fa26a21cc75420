import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact } from '../../ui/Fact.tsx';
import type { Integration } from './integration.ts';
import { calls } from './providers.ts';

const most = 1000;

/** How many repositories a connection reaches, and into how many of them it may write, as far as the host tells. */
export function ReachedRepositories({ provider }: Pick<Integration, 'provider'>) {
  const text = useText();
  const { data, error } = useApiQuery(calls[provider].repositories, { query: { tenantId: 'demo', limit: most } });
  const count = () => {
    if (!data) return text(error ? 'integrations.repositories_unknown' : 'integrations.repositories_reading');
    const { total, repositories } = data;
    const writable = repositories.filter((one) => one.can_write && !one.is_archived).length;
    const reached = text('integrations.repositories_count', { count: total });
    // Of more than were read nobody has counted the rights.
    return total > repositories.length ? reached : `${reached} ${text('integrations.repositories_writable', { count: writable })}`;
  };
  return (
    <Fact name={text('integrations.repositories')}>
      {/* Three lines from the beginning: the answer is longer than what stands until it comes. */}
      <span className="block min-h-[3lh]">{count()}</span>
    </Fact>
  );
}
