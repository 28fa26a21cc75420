import { listPasskeys, removePasskey, type Passkey } from '@manara/contract/passkeys';
import type { User } from '@manara/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, session } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { knowsPasskeys } from '../../../ui/passkey/ask-passkey.ts';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';
import { useOutcome } from '../use-outcome.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';

/** The passkeys of the account, which sign in alone or as the second step. */
export function PasskeysCard() {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useApiQuery(listPasskeys, {});
  const [open, setOpen] = useState<Passkey | 'add' | null>(useResumed((dialog) => (dialog === 'passkey' ? 'add' : null)));
  const [outcome, setOutcome] = useOutcome();
  const show = (what: typeof open) => {
    setOutcome(null);
    setOpen(what);
  };
  const changed = (user: User, message: 'settings.passkey_added' | 'settings.passkey_removed') => {
    session.setUser(user);
    setOutcome({ tone: 'good', message });
    void queries.invalidateQueries({ queryKey: [listPasskeys.id] });
  };
  if (error && !data) return <LoadFailed title={text('settings.passkeys_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('settings.passkeys_loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const dated = ({ created_at, last_used_at }: Passkey) => {
    const when = isolate(format.date(created_at));
    return last_used_at
      ? text('settings.passkey_used', { when, used: isolate(format.dateTime(last_used_at)) })
      : text('settings.passkey_made', { when });
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.passkeys')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.passkeys_hint')}</p>
      {data.passkeys.length === 0 && <p className="mb-4">{text('settings.passkeys_none')}</p>}
      {data.passkeys.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 gap-3">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold wrap-anywhere">
                  <bdi>{passkey.name}</bdi>
                </h3>
                <p className="text-ink-muted">{dated(passkey)}</p>
              </div>
              <Button aria-label={text('settings.passkey_remove_one', { name: isolate(passkey.name) })} onClick={() => show(passkey)}>
                {text('settings.passkey_remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button onClick={() => show('add')}>{text('settings.passkey_add')}</Button>
      ) : (
        <p className="text-ink-muted">{text('settings.passkeys_impossible')}</p>
      )}
      <OutcomeNotice outcome={outcome} />
      {open === 'add' && <AddPasskeyDialog onClose={() => setOpen(null)} onDone={(user) => changed(user, 'settings.passkey_added')} />}
      {open && open !== 'add' && (
        <Dialog open onClose={() => setOpen(null)} title={text('settings.passkey_remove_title', { name: isolate(open.name) })} size="sm">
          <p className="mb-5">{text('settings.passkey_remove_text')}</p>
          <OwnPasswordForm
            resume="passkey-off"
            send={(password) => call(removePasskey, { params: { id: open.id }, body: { password } })}
            onDone={(user) => {
              setOpen(null);
              changed(user, 'settings.passkey_removed');
            }}
            label={text('settings.passkey_remove')}
            tone="danger"
          />
        </Dialog>
      )}
    </Card>
  );
}
