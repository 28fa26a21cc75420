import type { SignOn } from '@manara/contract/sign-on';
import { hasRole } from '@manara/core/role';
import { useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { OnlyDialog, type OnlyChange } from './OnlyDialog.tsx';

/** Whether people come in by the providers alone, and who is let in otherwise then. */
export function OnlyCard({ signOn: { only_sign_on: only, emergency_owner: owner } }: { signOn: SignOn }) {
  const text = useText();
  const self = useSignedInUser();
  const [asking, setAsking] = useState<OnlyChange | null>(useResumed((dialog) => (dialog === 'only-end' && only ? 'end' : null)));
  const changes: OnlyChange[] = only ? (owner?.id === self.id ? ['end'] : ['end', 'take']) : ['begin'];
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('sign-on.only_title')}</h3>
      <p className="mt-1 mb-4 max-w-prose">
        {only && owner
          ? text('sign-on.only_on', { name: isolate(owner.full_name), email: isolate(owner.email) })
          : text('sign-on.only_off')}
      </p>
      {hasRole(self.role, 'owner') ? (
        <div className="flex flex-wrap gap-3">
          {changes.map((change) => (
            <Button key={change} onClick={() => setAsking(change)}>
              {text(`sign-on.only_${change}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-ink-muted">{text('sign-on.only_owner')}</p>
      )}
      {asking && <OnlyDialog change={asking} owner={owner} onClose={() => setAsking(null)} />}
    </Card>
  );
}
