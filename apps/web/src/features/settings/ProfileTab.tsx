import { putHostLogins } from '@manara/contract/settings';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { AvatarCard } from './avatar/AvatarCard.tsx';
import { useMayMove } from './ConfirmAddress.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';
import { OrganisationsCard } from './OrganisationsCard.tsx';
import { RemoveAccountCard } from './leaving/RemoveAccountCard.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { WebsiteForm } from './WebsiteForm.tsx';
import { useOutcome } from './use-outcome.ts';
import { whyFailed } from '../../ui/why-failed.ts';

const hosts = ['github', 'gitlab'] as const;
type LoginField = `${(typeof hosts)[number]}_login`;

/** User names on code hosts. */
function HostLogins() {
  const text = useText();
  const user = useSignedInUser();
  const [values, setValues] = useState({ github_login: user.github_login ?? '', gitlab_login: user.gitlab_login ?? '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const fields = useFieldErrors<LoginField>();
  const edit = (name: LoginField, value: string) => {
    setValues({ ...values, [name]: value });
    fields.clear(name);
  };
  const submit = async () => {
    if (busy) return;
    setFailure(null);
    setOutcome(null);
    setBusy(true);
    const answer = await call(putHostLogins, { body: values });
    setBusy(false);
    if (answer.ok) {
      const { github_login, gitlab_login } = answer.data;
      session.setUser(answer.data);
      setValues({ github_login: github_login ?? '', gitlab_login: gitlab_login ?? '' });
      return setOutcome({ tone: 'good', message: 'settings.hosts_saved' });
    }
    fields.fromServer(answer.fields);
    setFailure(whyFailed(text, answer, 'settings.hosts_failed'));
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.hosts_title')}</h2>
      <p className="mt-1 mb-5 text-ink-muted">{text('settings.hosts_hint')}</p>
      <Form
        label={text('settings.hosts_title')}
        onSubmit={() => void submit()}
        errors={fields.errors}
        failure={failure}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        {hosts.map((host) => (
          <TextField
            key={host}
            label={text(`settings.hosts_${host}`)}
            name={`${host}_login`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={255}
            value={values[`${host}_login`]}
            onChange={(value) => edit(`${host}_login`, value)}
          />
        ))}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {text('settings.hosts_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}

/** Who the person is, here and elsewhere. */
export function ProfileTab() {
  const text = useText();
  const { isRead } = useMayMove(useSignedInUser().has_password);
  return (
    <div className="grid gap-6">
      <AvatarCard />
      {isRead ? (
        <>
          <ProfileForm />
          <WebsiteForm />
          <HostLogins />
          <OwnDataCard />
          <OrganisationsCard />
          <RemoveAccountCard />
        </>
      ) : (
        <Loading label={text('shell.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}
