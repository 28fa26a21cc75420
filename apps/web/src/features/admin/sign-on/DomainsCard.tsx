import { deleteDomain, listDomains, type OrganisationDomain } from '@manara/contract/domains';
import { getSignOn } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DomainDialog } from './DomainDialog.tsx';
import { DomainItem } from './DomainItem.tsx';

/** The domains of the organisation’s addresses, and how each is proven to be its own. */
export function DomainsCard() {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const queries = useQueryClient();
  const add = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<'add' | OrganisationDomain | null>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listDomains, {});
  const removing = useApiMutation(deleteDomain);
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id, shown }: OrganisationDomain) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          void queries.invalidateQueries({ queryKey: [getSignOn.id] });
          await queries.invalidateQueries({ queryKey: [listDomains.id] });
          toast.good((say) => say('sign-on.domain_removed', { domain: isolate(shown) }));
          // The button that asked for it has gone by then.
          flushSync(close);
          add.current?.focus();
        },
      },
    );
  if (error && !data)
    return <LoadFailed level="h3" title={text('sign-on.domain_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('sign-on.domain_loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <Card flush as="section" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-4 p-5">
        <div className="min-w-0">
          <h3 id={titleId} className="text-xl font-bold">
            {text('sign-on.domain_title')}
          </h3>
          <p className="mt-1 max-w-prose text-ink-muted">{text('sign-on.domain_intro')}</p>
        </div>
        <Button ref={add} icon="add" onClick={() => setDoing('add')}>
          {text('sign-on.domain_add')}
        </Button>
      </div>
      {data.alone && (
        <div className="px-5 pb-5">
          <Notice tone="info">{text('sign-on.domain_alone')}</Notice>
        </div>
      )}
      {data.domains.length > 0 ? (
        <ul>
          {data.domains.map((domain) => (
            <DomainItem key={domain.id} domain={domain} onRemove={() => setDoing(domain)} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line p-5">
          <span className="font-semibold">{text('sign-on.domain_none')}.</span> {text('sign-on.domain_none_hint')}
        </p>
      )}
      {doing === 'add' && <DomainDialog onClose={close} />}
      {doing !== null && doing !== 'add' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing)}
          title={text('sign-on.domain_remove_title', { domain: isolate(doing.shown) })}
          confirmLabel={text('sign-on.remove')}
          busy={removing.isPending}
          error={removing.error && (removing.error.failure.detail ?? text('sign-on.operation_failed'))}
        >
          <p>{text('sign-on.domain_remove_text')}</p>
          {doing.providers.length > 0 && (
            <p>{text('sign-on.domain_remove_given', { providers: format.list(doing.providers.map(isolate)) })}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
