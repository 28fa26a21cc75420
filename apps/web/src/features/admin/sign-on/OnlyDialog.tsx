import { getSignOn, putSignOnDemand, type SignOn } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { OwnPasswordField } from '../../../ui/own-password/OwnPasswordField.tsx';
import { OwnPasswordGate } from '../../../ui/own-password/OwnPasswordGate.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** `take`: another owner becomes the one who is let in otherwise. */
export type OnlyChange = 'begin' | 'end' | 'take';

interface Props {
  change: OnlyChange;
  owner: SignOn['emergency_owner'];
  onClose: () => void;
}

/** Says exactly who can still use a password then, and asks for that of whoever demands it. */
export function OnlyDialog({ change, owner, onClose }: Props) {
  const text = useText();
  const formId = useId();
  const queries = useQueryClient();
  const self = useSignedInUser();
  const [password, setPassword] = useState('');
  const fields = useFieldErrors<'password'>();
  const { mutate, isPending, error } = useApiMutation(putSignOnDemand);
  const own = { name: isolate(self.full_name), email: isolate(self.email) };
  const submit = () => {
    if (!fields.check(password || !self.has_password ? {} : { password: 'session.password_required' }) || isPending) return;
    mutate(
      { body: { only_sign_on: change !== 'end', password, seen_owner_id: owner?.id ?? null } },
      {
        // Somebody was faster: what stands behind the dialog is not so any more.
        onError: ({ failure }) => {
          if (failure.code === 'sign_on.demand_changed') void queries.invalidateQueries({ queryKey: [getSignOn.id] });
        },
        onSuccess: ({ emergency_owner }) => {
          void queries.invalidateQueries({ queryKey: [getSignOn.id] });
          toast.good((say) =>
            emergency_owner ? say('sign-on.only_saved', { name: isolate(emergency_owner.full_name) }) : say('sign-on.only_ended'),
          );
          onClose();
        },
      },
    );
  };
  const what = {
    begin: text('sign-on.only_begin_text', own),
    end: text('sign-on.only_end_text'),
    take: text('sign-on.only_take_text', { name: isolate(owner?.full_name ?? '') }),
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        {text(`sign-on.only_${change}`)}
      </Button>
    </>
  );
  const form = (
    <Form
      id={formId}
      onSubmit={submit}
      errors={{ ...error?.failure.fields, ...fields.errors }}
      failure={error && !error.failure.fields.password ? (error.failure.detail ?? text('sign-on.operation_failed')) : null}
      className="grid gap-5"
    >
      <OwnPasswordField
        takesFocus
        value={password}
        onChange={(value) => {
          setPassword(value);
          fields.clear('password');
        }}
      />
    </Form>
  );
  return (
    <Dialog open onClose={onClose} title={text(`sign-on.only_${change}_title`)} size="sm" footer={footer}>
      <p className="mb-5">{what[change]}</p>
      {change === 'end' ? <OwnPasswordGate resume="only-end">{form}</OwnPasswordGate> : form}
    </Dialog>
  );
}
