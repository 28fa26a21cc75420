import { createAsset } from '@manara/contract/assets';
import { getFirstSteps, putFirstSteps, type FirstSteps as Steps } from '@manara/contract/first-steps';
import { useId, type ReactNode } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents } from '../../api/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { Notice } from '../../ui/Notice.tsx';

const order = ['asset', 'people', 'results'] as const satisfies (keyof Steps['steps'])[];

/** What an owner begins with. It is ticked by what the organisation has, can be put away, and leaves when all of it is done. */
export function FirstSteps({ onAdd }: { onAdd: (() => void) | null }) {
  const text = useText();
  const title = useId();
  const { data, refetch } = useApiQuery(getFirstSteps, {}, { staleTime: 0 });
  const hide = useApiMutation(putFirstSteps);
  useLiveEvents(({ type }) => {
    if (type === 'scan_completed') void refetch();
  });
  if (!data?.is_shown) return null;
  const { steps } = data;
  const next = order.find((step) => !steps[step]);
  const look = (step: keyof Steps['steps']) => (step === next ? 'primary' : 'secondary');
  const ways: Record<keyof Steps['steps'], ReactNode> = {
    asset: onAdd ? (
      <Button variant={look('asset')} icon="add" onClick={onAdd}>
        {text('assets.add')}
      </Button>
    ) : (
      <LicenceNote of={createAsset} />
    ),
    people: (
      <ButtonLink variant={look('people')} to="/admin" icon="people">
        {text('steps.people_go')}
      </ButtonLink>
    ),
    results: (
      <ButtonLink variant={look('results')} to="#monitoring" icon="scan">
        {text('steps.results_go')}
      </ButtonLink>
    ),
  };
  return (
    <Card as="section" aria-labelledby={title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={title} className="text-xl font-bold">
            {text('steps.title')}
          </h2>
          <p className="text-ink-muted">{text('steps.done', { done: order.filter((step) => steps[step]).length, all: order.length })}</p>
        </div>
        <Button
          icon="close"
          busy={hide.isPending}
          onClick={() =>
            hide.mutate(
              { body: { is_hidden: true } },
              { onSuccess: () => void queryClient.invalidateQueries({ queryKey: [getFirstSteps.id] }) },
            )
          }
        >
          {text('steps.hide')}
        </Button>
      </div>
      {hide.error && <Notice tone="bad">{hide.error.failure.detail ?? text('shell.network_error')}</Notice>}
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {order.map((step, index) => (
          <li key={step} className="flex flex-col items-start gap-2 rounded-control border border-line p-4">
            <h3 className="flex items-center gap-2 font-bold">
              <Icon name={steps[step] ? 'check-circle' : 'clock'} className={steps[step] ? 'text-good' : 'text-ink-muted'} />
              {text(`steps.${step}`, { number: index + 1 })}
            </h3>
            <p className="text-sm text-ink-muted">{text(steps[step] ? 'steps.is_done' : `steps.${step}_text`)}</p>
            {!steps[step] && ways[step]}
          </li>
        ))}
      </ol>
    </Card>
  );
}
