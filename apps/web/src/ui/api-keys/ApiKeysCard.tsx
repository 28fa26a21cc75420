import type { ApiKey } from '@manara/contract/api-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { toast } from '../toast/toast.ts';
import { useResumed } from '../own-password/resume.ts';
import { keySources, type KeyOwner } from './key-sources.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { whyFailed } from '../why-failed.ts';

interface Props {
  of: KeyOwner;
  level: 'h2' | 'h3';
}

/** The keys with which programs call the API: as the person, or in the name of the organisation. */
export function ApiKeysCard({ of, level: Heading }: Props) {
  const source = keySources[of];
  const KeyHeading = Heading === 'h2' ? 'h3' : 'h4';
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useApiQuery(source.list, {});
  const { mutate, isPending, error: refused, reset } = useApiMutation(source.revoke);
  const [open, setOpen] = useState<ApiKey | 'new' | null>(useResumed((dialog) => (dialog === 'key' ? 'new' : null)));
  const reread = () => void queries.invalidateQueries({ queryKey: [source.list.id] });
  const revoke = ({ id }: ApiKey) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.good((say) => say('settings.key_revoked'));
          setOpen(null);
          reread();
        },
      },
    );
  if (error && !data)
    return <LoadFailed level={Heading} title={text('settings.keys_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('settings.keys_loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const facts = ({ scope, is_expired, expires_at, last_used_at }: ApiKey) => [
    text(`settings.key_scope_${scope}`),
    text(is_expired ? 'settings.key_ended' : 'settings.key_ends', { when: isolate(format.date(expires_at)) }),
    last_used_at ? text('settings.key_used', { when: isolate(format.dateTime(last_used_at)) }) : text('settings.key_unused'),
  ];
  return (
    <Card>
      <Heading className="text-xl font-bold">{text(source.title)}</Heading>
      <p className="mt-1 mb-4 text-ink-muted">{text(source.hint)}</p>
      {data.api_keys.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 gap-3">
          {data.api_keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              <div className="min-w-0 flex-1 basis-60">
                <KeyHeading className="font-semibold wrap-anywhere">
                  <bdi>{key.name}</bdi>
                </KeyHeading>
                <p className="text-ink-muted wrap-anywhere">
                  <Bdi>{`${key.beginning}…`}</Bdi>
                </p>
                <ul className="text-ink-muted">
                  {facts(key).map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              </div>
              <Button
                aria-label={text('settings.key_revoke_one', { name: isolate(key.name) })}
                onClick={() => {
                  reset();
                  setOpen(key);
                }}
              >
                {text('settings.key_revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen('new')}>{text('settings.key_new')}</Button>
      {open === 'new' && <NewKeyDialog of={of} longest={data.longest_days} onClose={() => setOpen(null)} onDone={reread} />}
      {open && open !== 'new' && (
        <ConfirmDialog
          open
          onClose={() => setOpen(null)}
          onConfirm={() => revoke(open)}
          title={text('settings.key_revoke_title', { name: isolate(open.name) })}
          confirmLabel={text('settings.key_revoke')}
          busy={isPending}
          error={refused && whyFailed(text, refused.failure, 'settings.factor_failed')}
        >
          <p>{text('settings.key_revoke_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
