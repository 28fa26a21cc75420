import { listAssets } from '@manara/contract/assets';
import { createProduct, listProducts, putProduct, type Product, type ProductRepository } from '@manara/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { offered, PickList } from '../../../ui/form/PickList.tsx';
import { ContactFields } from './ContactFields.tsx';
import { changesOf, contactOf, draftOf, isSame } from './product-draft.ts';
import { RepositoryFields } from './RepositoryFields.tsx';

/** Makes a product, or changes one. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [opened] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(opened);
  const [entered, setEntered] = useState<ProductRepository>({ provider: 'github', name: '' });
  const [search, setSearch] = useState('');
  const things = useApiQuery(listAssets, { query: { limit: offered, search: search || undefined } });
  const making = useApiMutation(createProduct);
  const changing = useApiMutation(putProduct);
  const error = making.error ?? changing.error;
  const done = {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listProducts.id] });
      toast.good((say) => say('admin.product_saved', { name: isolate(draft.name.trim()) }));
      onClose();
    },
  };
  const submit = () => {
    // What is written and not added yet is meant, too.
    const last = { ...entered, name: entered.name.trim() };
    const isNew = last.name !== '' && !draft.repositories.some((one) => isSame(one, last));
    const whole = isNew ? { ...draft, repositories: [...draft.repositories, last] } : draft;
    if (product) return changing.mutate({ params: { id: product.id }, body: changesOf(opened, whole) }, done);
    const { name, description, assets, repositories } = whole;
    const body = { name, description, contact: contactOf(whole), assets: assets.map(({ id }) => id), repositories: [...repositories] };
    making.mutate({ body }, done);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={product ? text('admin.product_edit_title', { name: isolate(product.name) }) : text('admin.product_add')}
      onSubmit={submit}
      errors={{ ...error?.failure.fields }}
      failure={error ? (error.failure.detail ?? text('admin.operation_failed')) : null}
      busy={making.isPending || changing.isPending}
    >
      <TextField
        label={text('admin.product_name')}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <TextArea
        label={text('admin.product_description')}
        name="description"
        maxLength={1000}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <ContactFields contact={draft.contact} onChange={(contact) => setDraft({ ...draft, contact })} />
      <PickList
        legend={text('admin.product_assets')}
        name="assets"
        searchLabel={text('admin.product_assets_search')}
        search={search}
        onSearch={setSearch}
        found={things.data && [...things.data.assets, ...things.data.static_assets].map(({ id, name }) => ({ id, name }))}
        total={(things.data?.total ?? 0) + (things.data?.static_assets.length ?? 0)}
        chosen={draft.assets}
        onChange={(assets) => setDraft({ ...draft, assets })}
      />
      <RepositoryFields
        chosen={draft.repositories}
        onChange={(repositories) => setDraft({ ...draft, repositories })}
        entered={entered}
        onEnter={setEntered}
      />
    </FormDialog>
  );
}
