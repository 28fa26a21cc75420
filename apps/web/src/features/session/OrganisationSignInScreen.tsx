import { listSignOnChoices, type SignOnChoice } from '@manara/contract/sign-on';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useSignOn } from './use-sign-on.ts';

function Providers({ providers }: { providers: readonly SignOnChoice[] }) {
  const text = useText();
  const [remember, setRemember] = useState(false);
  const { go, goingTo, failure } = useSignOn('/dashboard');
  return (
    <div className="grid gap-5">
      <div>
        <Checkbox label={text('session.remember')} hint={text('session.remember_hint')} checked={remember} onChange={setRemember} />
      </div>
      {providers.map(({ id, name }) => (
        <Button key={id} variant="primary" className="wrap-anywhere" busy={goingTo === id} onClick={() => void go(id, remember)}>
          {text('session.sign_on_with', { name: isolate(name) })}
        </Button>
      ))}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ButtonLink to="/dashboard">{text('session.sign_on_password')}</ButtonLink>
    </div>
  );
}

/** An organisation's own sign-in address: its providers alone. */
export function OrganisationSignInScreen() {
  const text = useText();
  const { slug = '' } = useParams();
  const { data, error, isFetching, refetch } = useApiQuery(listSignOnChoices, { query: { slug } }, { staleTime: Number.POSITIVE_INFINITY });
  if (error && !data)
    return <LoadFailed level="h1" title={text('session.sign_on_page_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('shell.loading_screen')} className="grid gap-5">
        <Skeleton className="h-9 max-w-60" />
        <Skeleton className="h-64" />
      </Loading>
    );
  const [first] = data.providers;
  if (!first)
    return (
      <>
        <PageHeader title={text('session.sign_on_page_none_title')} subtitle={text('session.sign_on_page_none')} />
        <ButtonLink to="/dashboard" className="self-start">
          {text('session.to_sign_in')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <PageHeader
        title={text('session.sign_on_page_title', { organization: isolate(first.organization) })}
        subtitle={text('session.sign_on_page_text')}
      />
      <Providers providers={data.providers} />
    </>
  );
}
