import { listOrganisations, type Organisation } from '@manara/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { goToOrganisation } from '../../api/go-to-organisation.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { roleLabels } from '../../ui/role-labels.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { whyFailed } from '../../ui/why-failed.ts';

/** The organisations of a person who belongs to several, and the way from one to another. */
export function OrganisationsCard() {
  const text = useText();
  const navigate = useNavigate();
  const { leaveBy, question } = useLeaving('leave');
  const { data, error, isFetching, refetch } = useApiQuery(listOrganisations, {});
  const [going, setGoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const goTo = async ({ id }: Organisation) => {
    setFailure(null);
    setGoing(id);
    const answer = await goToOrganisation(id);
    setGoing(null);
    if (!answer.ok) return setFailure(whyFailed(text, answer, 'settings.operation_failed'));
    await navigate('/dashboard');
  };
  if (error && !data)
    return <LoadFailed title={text('settings.organisations_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data || data.organisations.length < 2) return null;
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.organisations_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.organisations_hint')}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className="grid grid-cols-1 gap-3">
        {data.organisations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <p className="min-w-0">
              <bdi className="font-semibold wrap-anywhere">{one.name}</bdi>
              <span className="block text-ink-muted">{text(roleLabels[one.role])}</span>
            </p>
            {one.is_current ? (
              <strong>{text('settings.organisation_current')}</strong>
            ) : (
              <Button busy={going === one.id} className="min-w-0 wrap-anywhere" onClick={() => void leaveBy(() => goTo(one))}>
                {text('settings.organisation_switch', { organization: isolate(one.name) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question}
    </Card>
  );
}
