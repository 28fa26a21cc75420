import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@manara/contract/own-sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useDeviceName } from './use-device-name.ts';
import { whyFailed } from '../../../ui/why-failed.ts';

/** Where the person is signed in, and the end of each. */
export function SessionsCard() {
  const text = useText();
  const queries = useQueryClient();
  const nameOf = useDeviceName();
  const { data, error, isFetching, refetch } = useApiQuery(listOwnSessions, {});
  const one = useApiMutation(endOwnSession);
  const others = useApiMutation(endOtherSessions);
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const done = () => {
    toast.good((say) => say(ending === 'others' ? 'settings.sessions_ended' : 'settings.session_ended'));
    setEnding(null);
    void queries.invalidateQueries({ queryKey: [listOwnSessions.id] });
  };
  const ask = (what: typeof ending) => {
    one.reset();
    others.reset();
    setEnding(what);
  };
  const confirm = () => {
    if (ending === 'others') others.mutate({}, { onSuccess: done });
    else if (ending) one.mutate({ params: { id: ending.id } }, { onSuccess: done });
  };
  const refused = one.error ?? others.error;
  if (error && !data) return <LoadFailed title={text('settings.sessions_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('settings.sessions_loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const organisations = new Set(data.sessions.map(({ organization }) => organization)).size;
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.sessions_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.sessions_hint')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {data.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
                {nameOf(session)}
                {session.is_current && <Badge tone="good">{text('settings.session_this')}</Badge>}
              </h3>
              <SessionFacts session={session} withOrganisation={organisations > 1} />
            </div>
            {!session.is_current && (
              <Button aria-label={text('settings.session_end_one', { device: nameOf(session) })} onClick={() => ask(session)}>
                {text('settings.session_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button variant="danger" className="mt-4" onClick={() => ask('others')}>
          {text('settings.sessions_end')}
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          open
          onClose={() => setEnding(null)}
          onConfirm={confirm}
          title={ending === 'others' ? text('settings.sessions_end_title') : text('settings.session_end_title', { device: nameOf(ending) })}
          confirmLabel={text(ending === 'others' ? 'settings.sessions_end' : 'settings.session_end')}
          busy={one.isPending || others.isPending}
          error={refused && whyFailed(text, refused.failure, 'settings.factor_failed')}
        >
          <p>{text('settings.session_end_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** When and from where, a line each. */
function SessionFacts({ session, withOrganisation }: { session: OwnSession; withOrganisation: boolean }) {
  const text = useText();
  const format = useFormat();
  const address = isolate(session.address);
  return (
    <ul className="text-ink-muted">
      <li className="wrap-anywhere">{text(`settings.session_from_${session.address_kind}`, { address })}</li>
      {withOrganisation && (
        <li className="wrap-anywhere">{text('settings.session_in', { organization: isolate(session.organization) })}</li>
      )}
      <li>{text('settings.session_begun', { when: isolate(format.dateTime(session.created_at)) })}</li>
      {!session.is_current && <li>{text('settings.session_used', { when: isolate(format.dateTime(session.last_used_at)) })}</li>}
    </ul>
  );
}
