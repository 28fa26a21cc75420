import { removeOwnAccount } from '@manara/contract/leaving';
import { listOrganisations } from '@manara/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, session } from '../../../api/api.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { OwnPasswordForm } from '../../../ui/own-password/OwnPasswordForm.tsx';

/** Says what goes and what stays, asks from where, and who it is. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const [from, setFrom] = useState<'here' | 'everywhere'>('here');
  const { data } = useApiQuery(listOrganisations, {});
  const organisations = data?.organisations ?? [];
  const current = organisations.find((one) => one.is_current);
  const gone = () => {
    session.close();
    toast.good((say) => say('settings.removal_done'));
    void navigate('/', { replace: true });
  };
  return (
    <Dialog open onClose={onClose} title={text('settings.removal_ask')} size="sm">
      <div className="mb-5 grid gap-4">
        <p>{text('settings.removal_goes')}</p>
        <p>{text('settings.removal_stays')}</p>
        {organisations.length > 1 && current && (
          <RadioGroup
            legend={text('settings.removal_from')}
            value={from}
            onChange={setFrom}
            choices={[
              { value: 'here', label: text('settings.removal_here', { organization: isolate(current.name) }) },
              { value: 'everywhere', label: text('settings.removal_everywhere', { count: organisations.length }) },
            ]}
          />
        )}
      </div>
      <OwnPasswordForm
        resume="leave"
        send={(password) => call(removeOwnAccount, { body: { password, everywhere: from === 'everywhere' } })}
        onDone={gone}
        label={text('settings.removal_confirm')}
        tone="danger"
      />
    </Dialog>
  );
}
