import { addDomain, listDomains, type OrganisationDomain } from '@manara/contract/domains';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { DomainRecord } from './DomainRecord.tsx';
import { MadeDialog } from './MadeDialog.tsx';

/** Adds a domain, and then says what proves it. */
export function DomainDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [domain, setDomain] = useState('');
  const [made, setMade] = useState<OrganisationDomain | null>(null);
  const fields = useFieldErrors<'domain'>();
  const { mutate, isPending, error } = useApiMutation(addDomain);
  const submit = () => {
    if (!fields.check(domain.trim() ? {} : { domain: 'sign-on.domain_required' }) || isPending) return;
    mutate(
      { body: { domain } },
      {
        onSuccess: (stored) => {
          void queries.invalidateQueries({ queryKey: [listDomains.id] });
          setMade(stored);
        },
      },
    );
  };
  if (made)
    return (
      <MadeDialog onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          <p role="status">{text('sign-on.domain_added', { domain: isolate(made.shown) })}</p>
          <DomainRecord domain={made} />
        </div>
      </MadeDialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={text('sign-on.domain_add_title')}
      onSubmit={submit}
      errors={{ ...error?.failure.fields, ...fields.errors }}
      failure={error && !error.failure.fields.domain ? (error.failure.detail ?? text('sign-on.operation_failed')) : null}
      submitLabel={text('sign-on.domain_add')}
      busy={isPending}
    >
      <TextField
        label={text('sign-on.domain_name')}
        hint={text('sign-on.domain_hint')}
        name="domain"
        dir="ltr"
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={domain}
        onChange={(value) => {
          setDomain(value);
          fields.clear('domain');
        }}
      />
    </FormDialog>
  );
}
