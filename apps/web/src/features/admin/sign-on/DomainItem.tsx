import { checkDomain, listDomains, type OrganisationDomain } from '@manara/contract/domains';
import type { DomainState } from '@manara/core/sign-in/domain-proof';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DomainRecord } from './DomainRecord.tsx';

const looks: Record<DomainState, { tone: BadgeTone; icon: IconName }> = {
  proven: { tone: 'good', icon: 'check-circle' },
  vouched: { tone: 'good', icon: 'check-circle' },
  waiting: { tone: 'neutral', icon: 'clock' },
  lost: { tone: 'bad', icon: 'alert' },
};

interface Props {
  domain: OrganisationDomain;
  onRemove: () => void;
}

/** A domain: how it stands, what proves it, and what it is used for. */
export function DomainItem({ domain: one, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const domain = isolate(one.shown);
  const { mutate, isPending, error, data: checked } = useApiMutation(checkDomain);
  const isProven = one.state === 'proven' || one.state === 'vouched';
  const [open, setOpen] = useState(!isProven && !one.counts);
  const since = isProven ? one.proven_at : one.lost_at;
  const when = (time: string) => isolate(format.dateTime(time));
  const check = () =>
    mutate({ params: { id: one.id } }, { onSuccess: () => void queries.invalidateQueries({ queryKey: [listDomains.id] }) });
  const problem = error ? (error.failure.detail ?? text('shell.network_error')) : checked?.problem;
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h4 className="font-bold wrap-anywhere">
            <Bdi>{one.shown}</Bdi>
          </h4>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge {...looks[one.state]}>{text(`sign-on.domain_state_${one.state}`)}</Badge>
            {since && <span className="text-sm text-ink-muted">{text('sign-on.domain_since', { when: when(since) })}</span>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {one.state !== 'vouched' && (
            <Button size="sm" aria-label={text('sign-on.domain_check_of', { domain })} busy={isPending} onClick={check}>
              {text('sign-on.domain_check')}
            </Button>
          )}
          <Button size="sm" variant="danger" aria-label={text('sign-on.domain_remove_of', { domain })} onClick={onRemove}>
            {text('sign-on.remove')}
          </Button>
        </div>
      </div>
      {!isPending && (error || checked) && (
        <div className="wrap-anywhere">
          {problem ? (
            <Notice tone="bad">{text('sign-on.domain_check_bad', { domain, problem })}</Notice>
          ) : (
            <Notice tone="good" role="status">
              {text('sign-on.domain_check_good', { domain })}
            </Notice>
          )}
        </div>
      )}
      {one.missing_since && one.lost_from && (
        <Notice tone="warn">
          {text('sign-on.domain_missing', { since: when(one.missing_since), until: isolate(format.date(one.lost_from)) })}
        </Notice>
      )}
      <div className="grid gap-1 text-ink-muted">
        {!isProven && one.counts && <p>{text('sign-on.domain_counts_alone')}</p>}
        <p className="wrap-anywhere">
          {one.providers.length > 0
            ? text('sign-on.domain_given', { providers: format.list(one.providers.map(isolate)) })
            : text('sign-on.domain_not_given')}
        </p>
        {one.state !== 'vouched' && (
          <p>
            {one.last_checked_at
              ? `${text('sign-on.domain_checked', { when: when(one.last_checked_at) })} ${one.problem ?? text('sign-on.domain_found')}`
              : text('sign-on.domain_unchecked')}
          </p>
        )}
      </div>
      {one.state !== 'vouched' && (
        <Disclosure summary={text('sign-on.domain_record', { domain })} open={open} onToggle={setOpen}>
          {open && <DomainRecord domain={one} />}
        </Disclosure>
      )}
    </li>
  );
}
