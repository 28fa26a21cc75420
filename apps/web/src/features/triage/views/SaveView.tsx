import { createView, listViews, type SavedQuery } from '@manara/contract/triage';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useReason } from '../use-after-deed.ts';

/** Saves the present search under a name. */
export function SaveView({ query }: { query: SavedQuery }) {
  const text = useText();
  const { role } = useSignedInUser();
  const queries = useQueryClient();
  const reasonOf = useReason();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { errors, fromServer, clear } = useFieldErrors<'name'>();
  const { mutate, error, isPending } = useApiMutation(createView);
  const save = () =>
    mutate(
      { body: { name, query, is_shared: isShared } },
      {
        onSuccess: async ({ name: stored }) => {
          toast.good((say) => say('triage.view_saved', { name: isolate(stored) }));
          setName('');
          setShared(false);
          await queries.invalidateQueries({ queryKey: [listViews.id] });
        },
        onError: ({ failure }) => fromServer(failure.fields),
      },
    );
  return (
    <section>
      <h3 className="mb-2 font-bold">{text('triage.view_save')}</h3>
      <Form onSubmit={save} errors={errors} failure={error && reasonOf(error.failure)} className="grid gap-3">
        <TextField
          label={text('triage.view_name')}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(next) => {
            setName(next);
            clear('name');
          }}
        />
        {hasRole(role, 'member') && <Checkbox label={text('triage.view_share')} checked={isShared} onChange={setShared} />}
        <Button type="submit" variant="primary" busy={isPending} className="w-fit">
          {text('triage.view_save_confirm')}
        </Button>
      </Form>
    </section>
  );
}
