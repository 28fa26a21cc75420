import { isDeepStrictEqual } from 'node:util';
import type { createProduct, Product, putProduct } from '@manara/contract/products';
import { isEmail } from '@manara/core/account-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Static } from 'typebox';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import { isRepositoryName } from '../assets/settings/repository.ts';
import { areOwn } from '../teams/store.ts';
import { deleteTargetsOfProduct } from '../trackers/targets/set-target.ts';
import * as store from './store.ts';

type Change = Static<typeof putProduct.body>;

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function nameOf(entered: string): string {
  const name = tidy(entered);
  if (name === '') throw invalidFields({ name: 'product.name_missing' });
  return name;
}

async function contactOf(
  tx: Executor,
  organisationId: string,
  contact: NonNullable<Change['contact']>,
): Promise<Partial<store.ProductFields>> {
  if (contact.user_id !== undefined) {
    if (!(await areOwn(tx, organisationId, 'members', [contact.user_id]))) throw invalidFields({ 'contact.user_id': 'product.gone' });
    return { contact_id: contact.user_id, contact_name: null, contact_email: null };
  }
  const [name, email] = [tidy(contact.name ?? ''), contact.email?.trim() ?? ''];
  if (name === '') throw invalidFields({ 'contact.name': 'product.contact_missing' });
  if (email !== '' && !isEmail(email)) throw invalidFields({ 'contact.email': 'field.email.invalid' });
  return { contact_id: null, contact_name: name, contact_email: email || null };
}

/** Stores what is said of it, and what comes to it or leaves it. Throws AppError 422 for people or assets of others. */
async function fill(tx: Executor, organisationId: string, id: string, change: Change): Promise<void> {
  const { name, description, contact, assets = {}, repositories = {} } = change;
  const nobody = { contact_id: null, contact_name: null, contact_email: null };
  await store.storeProduct(tx, id, {
    ...(name !== undefined && { name: nameOf(name) }),
    ...(description !== undefined && { description: description.trim() }),
    ...(contact === null ? nobody : contact && (await contactOf(tx, organisationId, contact))),
  });
  if (!(await areOwn(tx, organisationId, 'assets', assets.add ?? []))) throw invalidFields({ assets: 'product.gone' });
  await store.changeAssets(tx, id, assets);
  const add = (repositories.add ?? []).map((repository) => ({ ...repository, name: repository.name.trim() }));
  if (!add.every(isRepositoryName)) throw invalidFields({ repositories: 'product.repository_invalid' });
  await store.changeRepositories(tx, id, { add, remove: repositories.remove });
}

async function nameIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'products_name') throw invalidFields({ name: 'product.name_taken' });
    throw error;
  }
}

async function readProduct(tx: Executor, organisationId: string, id: string): Promise<Product> {
  const [product] = await store.readProducts(tx, organisationId, id);
  if (!product) throw notFound();
  return product;
}

/** By names, which outlive people and assets. */
const recorded = ({ name, description, contact, assets, repositories }: Product) => ({
  name,
  description,
  contact: contact && [contact.name, contact.email].filter(Boolean).join(', '),
  assets: assets.map((asset) => asset.name),
  repositories: repositories.map((repository) => `${repository.provider}: ${repository.name}`),
});

export async function makeProduct(
  db: NodePgDatabase,
  organisationId: string,
  { assets = [], repositories = [], ...said }: Static<typeof createProduct.body>,
  actor: Actor,
): Promise<Product> {
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      const id = await store.insertProduct(tx, organisationId, nameOf(said.name));
      await fill(tx, organisationId, id, { ...said, assets: { add: assets }, repositories: { add: repositories } });
      const product = await readProduct(tx, organisationId, id);
      await recordAudit(tx, actor, { action: 'product_made', subjectId: id, after: recorded(product) });
      return product;
    }),
  );
}

export async function changeProduct(
  db: NodePgDatabase,
  organisationId: string,
  id: string,
  change: Change,
  actor: Actor,
): Promise<Product> {
  return nameIsFree(() =>
    db.transaction(async (tx) => {
      if (!(await store.lockProduct(tx, organisationId, id))) throw notFound();
      const before = recorded(await readProduct(tx, organisationId, id));
      await fill(tx, organisationId, id, change);
      const product = await readProduct(tx, organisationId, id);
      const after = recorded(product);
      if (!isDeepStrictEqual(after, before)) await recordAudit(tx, actor, { action: 'product_changed', subjectId: id, before, after });
      return product;
    }),
  );
}

export async function deleteProduct(db: NodePgDatabase, organisationId: string, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.lockProduct(tx, organisationId, id))) throw notFound();
    const before = recorded(await readProduct(tx, organisationId, id));
    await deleteTargetsOfProduct(tx, actor, id);
    await store.removeProduct(tx, id);
    await recordAudit(tx, actor, { action: 'product_deleted', subjectId: id, before });
  });
}
