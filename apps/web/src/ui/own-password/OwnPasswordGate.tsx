import { listOwnSignOn } from '@manara/contract/sign-on';
import { useEffect, useRef, type ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Notice } from '../Notice.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { ConfirmWays } from './ConfirmWays.tsx';

interface Props {
  /** What this dialog is called in the address, so that it is open again when somebody comes back from the provider. */
  resume: string;
  /** The form, with an `OwnPasswordField` in it. */
  children: ReactNode;
}

/** Before a form that asks for the password: who has none confirms at their provider first that it is them. */
export function OwnPasswordGate({ resume, children }: Props) {
  const { has_password } = useSignedInUser();
  return has_password ? children : <Confirming resume={resume}>{children}</Confirming>;
}

function Confirming({ resume, children }: Props) {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useApiQuery(listOwnSignOn, {}, { staleTime: 0 });
  const box = useRef<HTMLDivElement>(null);
  const isRead = data !== undefined && isFetchedAfterMount;
  // The dialog has looked for it before there was anything.
  useEffect(() => {
    if (isRead) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isRead]);
  if (error && !data) return <LoadFailed title={text('sign-on.own_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  // What was read before this was opened may have been used since.
  if (!isRead)
    return (
      <Loading label={text('sign-on.confirm_loading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  if (data.confirmed_until === null)
    return (
      <div ref={box} className="grid gap-4">
        {data.providers.some(({ linked }) => linked) && <p>{text('sign-on.confirm_text')}</p>}
        <ConfirmWays providers={data.providers} resume={resume} takesFocus />
      </div>
    );
  return (
    <div ref={box} className="grid gap-5">
      <Notice tone="good">{text('sign-on.confirmed_note', { time: isolate(format.dateTime(data.confirmed_until)) })}</Notice>
      {children}
    </div>
  );
}
