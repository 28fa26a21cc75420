import { deleteProduct, listProducts, type Product } from '@manara/contract/products';
import { listTrackerTargets } from '@manara/contract/trackers';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useAddOnArrival } from '../../../ui/use-add-on-arrival.ts';
import { productColumns } from './product-columns.tsx';
import { ProductDialog } from './ProductDialog.tsx';

type Doing = { what: 'add' } | { what: 'edit' | 'delete'; product: Product } | null;

/** What the organisation offers and what belongs to it: for everybody to read, for administrators to change. */
export function ProductsTab() {
  const text = useText();
  const queries = useQueryClient();
  const mayChange = hasRole(useSignedInUser().role, 'administrator');
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error, isFetching, refetch } = useApiQuery(listProducts, {});
  const removing = useApiMutation(deleteProduct);
  useAddOnArrival('product', () => mayChange && setDoing({ what: 'add' }));
  const close = () => {
    setDoing(null);
    removing.reset();
  };
  const remove = ({ id, name }: Product) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [listProducts.id] });
          void queries.invalidateQueries({ queryKey: [listTrackerTargets.id] });
          toast.good((say) => say('admin.product_deleted', { name: isolate(name) }));
          close();
        },
      },
    );
  const columns: Column<Product>[] = [
    ...productColumns(text),
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: text('admin.actions'),
            hideHeader: true,
            render: (product: Product) => (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={text('admin.product_edit_title', { name: isolate(product.name) })}
                  onClick={() => setDoing({ what: 'edit', product })}
                >
                  {text('admin.product_edit')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={text('admin.product_delete_of', { name: isolate(product.name) })}
                  onClick={() => setDoing({ what: 'delete', product })}
                >
                  {text('admin.product_delete')}
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="max-w-prose text-ink-muted">{text('admin.products_hint')}</p>
        {mayChange && (
          <Button variant="primary" icon="add" onClick={() => setDoing({ what: 'add' })}>
            {text('admin.product_add')}
          </Button>
        )}
      </div>
      {error && !data && <LoadFailed title={text('admin.products_failed')} onRetry={refetch} retrying={isFetching} error={error} />}
      {!data && !error && (
        <Loading label={text('admin.products_loading')} className="grid gap-3 p-5">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data && data.products.length > 0 && (
        <Table caption={text('admin.products_caption')} columns={columns} rows={data.products} rowKey={({ id }) => id} busy={isFetching} />
      )}
      {data?.products.length === 0 && (
        <div className="p-5 pt-0">
          <EmptyState icon="globe" level="h3" title={text('admin.products_none')}>
            {text(mayChange ? 'admin.products_none_hint' : 'admin.products_none_reader')}
          </EmptyState>
        </div>
      )}
      {doing?.what === 'add' && <ProductDialog product={null} onClose={close} />}
      {doing?.what === 'edit' && <ProductDialog product={doing.product} onClose={close} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove(doing.product)}
          title={text('admin.product_delete_title', { name: isolate(doing.product.name) })}
          confirmLabel={text('admin.product_delete')}
          tone="danger"
          busy={removing.isPending}
          error={removing.error && (removing.error.failure.detail ?? text('admin.operation_failed'))}
        >
          <p>{text('admin.product_delete_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
