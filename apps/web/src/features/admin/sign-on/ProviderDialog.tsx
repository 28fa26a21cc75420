import { listDomains, type OrganisationDomain } from '@manara/contract/domains';
import { createSignOnProvider, getSignOn, putSignOnProvider, type SignOnProvider } from '@manara/contract/sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { missingIn, settingsOf, valuesOf, type Named, type ProviderValues } from './provider-values.ts';
import { ProviderFields } from './ProviderFields.tsx';
import { RoleFields } from './RoleFields.tsx';
import { MadeDialog } from './MadeDialog.tsx';

interface Props {
  /** null: a new one. */
  provider: SignOnProvider | null;
  /** There is none yet: a new one is given all domains, unless somebody says otherwise. */
  isFirst?: boolean;
  onClose: () => void;
}

/** Adds a provider, or changes one, once the domains are known that it can be given. */
export function ProviderDialog(props: Props) {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listDomains, {});
  if (data) return <KnownDomains {...props} domains={data.domains} />;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={titleOf(text, props.provider)}
      footer={<Button onClick={props.onClose}>{text('shell.cancel')}</Button>}
    >
      {error ? (
        <LoadFailed level="h3" title={text('sign-on.domain_failed')} retrying={isFetching} onRetry={refetch} error={error} />
      ) : (
        <Loading label={text('sign-on.domain_loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  );
}

const titleOf = (text: Text, provider: SignOnProvider | null) =>
  provider ? text('sign-on.edit_title', { name: isolate(provider.name) }) : text('sign-on.add_title');

/** A new one is followed by the address that has to be entered there. */
function KnownDomains({ provider, isFirst = false, domains, onClose }: Props & { domains: readonly OrganisationDomain[] }) {
  const text = useText();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(provider, isFirst ? domains.map(({ domain }) => domain) : []));
  const [made, setMade] = useState<SignOnProvider | null>(null);
  const fields = useFieldErrors<Named>();
  const making = useApiMutation(createSignOnProvider);
  const changing = useApiMutation(putSignOnProvider);
  const error = making.error ?? changing.error;
  const isPending = making.isPending || changing.isPending;
  const edit = (change: Partial<ProviderValues>) => {
    setValues({ ...values, ...change });
    for (const name of Object.keys(change)) fields.clear(name as Named);
  };
  const submit = () => {
    if (!fields.check(missingIn(values, provider === null)) || isPending) return;
    const { issuer, client_id, client_secret } = values;
    const settings = settingsOf(values, domains);
    const done = () => {
      for (const { id } of [getSignOn, listDomains]) void queries.invalidateQueries({ queryKey: [id] });
    };
    // Refused, too, where a domain was removed since they were read: read anew it is not sent again.
    const onError = () => void queries.invalidateQueries({ queryKey: [listDomains.id] });
    if (!provider)
      return making.mutate(
        { body: { ...settings, issuer, client_id, client_secret } },
        {
          onSuccess: (stored) => {
            done();
            setMade(stored);
          },
          onError,
        },
      );
    changing.mutate(
      { params: { id: provider.id }, body: { ...settings, ...(client_secret.trim() && { client_secret }) } },
      {
        onSuccess: ({ name }) => {
          done();
          toast.good((say) => say('sign-on.saved', { name: isolate(name) }));
          onClose();
        },
        onError,
      },
    );
  };
  if (made)
    return (
      <MadeDialog onClose={onClose}>
        <div className="grid gap-5">
          <p role="status">{text('sign-on.made', { name: isolate(made.name) })}</p>
          <CopyField label={text('sign-on.callback')} value={made.callback_url} />
        </div>
      </MadeDialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={titleOf(text, provider)}
      onSubmit={submit}
      errors={{ ...error?.failure.fields, ...fields.errors }}
      failure={error ? (error.failure.detail ?? text('sign-on.operation_failed')) : null}
      busy={isPending}
    >
      <ProviderFields values={values} stored={provider} domains={domains} onEdit={edit} />
      <RoleFields values={values} onEdit={edit} />
    </FormDialog>
  );
}
