import { linkSignOn, listOwnSignOn } from '@manara/contract/sign-on';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** With which of the organisation's providers the person is linked; absent where it has none. */
export function SignOnCard() {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listOwnSignOn, {});
  const resumed = useResumed((dialog) => /^link-(.+)/.exec(dialog)?.[1]);
  // undefined: nobody has opened or closed it, so that it is the one that somebody came back to.
  const [chosen, setLinking] = useState<{ id: string; name: string } | null | undefined>();
  const linking = chosen === undefined ? data?.providers.find(({ id }) => id === resumed) : chosen;
  if (error && !data) return <LoadFailed title={text('sign-on.own_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data || data.providers.length === 0) return null;
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('sign-on.own_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('sign-on.own_hint')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {data.providers.map(({ id, name, linked }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </h3>
              <Badge tone={linked ? 'good' : 'neutral'}>{text(linked ? 'sign-on.own_linked' : 'sign-on.own_unlinked')}</Badge>
            </div>
            <Button
              aria-label={text(linked ? 'sign-on.own_relink_of' : 'sign-on.own_link_of', { name: isolate(name) })}
              onClick={() => setLinking({ id, name })}
            >
              {text(linked ? 'sign-on.own_relink' : 'sign-on.own_link')}
            </Button>
          </li>
        ))}
      </ul>
      {linking && (
        <Dialog open onClose={() => setLinking(null)} title={text('sign-on.own_link_title', { name: isolate(linking.name) })} size="sm">
          <p className="mb-5">{text('sign-on.own_link_text')}</p>
          <OwnPasswordForm
            resume={`link-${linking.id}`}
            send={(password) => call(linkSignOn, { body: { provider_id: linking.id, password } })}
            onDone={({ url }) => location.assign(url)}
            label={text('sign-on.own_continue')}
          />
        </Dialog>
      )}
    </Card>
  );
}
