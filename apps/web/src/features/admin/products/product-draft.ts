import type { Product, ProductRepository } from '@manara/contract/products';
import { changesIn } from '../teams/changes-in.ts';
import type { Pick } from '../../../ui/form/PickList.tsx';

type ContactKind = 'none' | 'member' | 'other';

/** What the dialog holds. */
export interface Draft {
  name: string;
  description: string;
  contact: { kind: ContactKind; member: Pick | null; name: string; email: string };
  assets: readonly Pick[];
  repositories: readonly ProductRepository[];
}

const kindOf = (contact: Product['contact'] | undefined): ContactKind => {
  if (!contact) return 'none';
  return contact.user_id === null ? 'other' : 'member';
};

export function draftOf(product: Product | null): Draft {
  const contact = product?.contact;
  const kind = kindOf(contact);
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    contact: {
      kind,
      member: contact?.user_id ? { id: contact.user_id, name: contact.name } : null,
      name: kind === 'other' ? (contact?.name ?? '') : '',
      email: kind === 'other' ? (contact?.email ?? '') : '',
    },
    assets: product?.assets.map(({ id, name }) => ({ id, name })) ?? [],
    repositories: product?.repositories ?? [],
  };
}

/** As the server takes it. Without a person chosen it is asked for the name of one. */
export function contactOf({ contact: { kind, member, name, email } }: Draft) {
  if (kind === 'none') return null;
  return kind === 'member' && member ? { user_id: member.id } : { name, email };
}

export const isSame = (one: ProductRepository, other: ProductRepository): boolean =>
  one.provider === other.provider && one.name === other.name;

/** What was changed since the dialog opened, alone: others may have changed the rest meanwhile. */
export function changesOf(before: Draft, after: Draft) {
  const without = (list: readonly ProductRepository[], others: readonly ProductRepository[]) =>
    list.filter((one) => !others.some((other) => isSame(one, other)));
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.description !== before.description && { description: after.description }),
    ...(JSON.stringify(contactOf(after)) !== JSON.stringify(contactOf(before)) && { contact: contactOf(after) }),
    assets: changesIn(before.assets, after.assets),
    repositories: {
      add: without(after.repositories, before.repositories),
      remove: without(before.repositories, after.repositories),
    },
  };
}
