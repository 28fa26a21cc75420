import type { Product, ProductRepository } from '@manara/contract/products';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { issueTallies } from '../../platform/database/schema/issues.ts';
import { productAssets, productRepositories, products } from '../../platform/database/schema/products.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { repositoryOf } from '../assets/settings/repository.ts';

type ProductRow = typeof products.$inferSelect;
/** What a product says of itself. */
export type ProductFields = Pick<ProductRow, 'name' | 'description' | 'contact_id' | 'contact_name' | 'contact_email'>;

const noIssues = { critical: 0, high: 0, medium: 0, low: 0 };

/** As the list of issues counts them with this product, barriers that are open, and the severity. */
const readOpenIssues = (db: Executor, which: SQL | undefined) =>
  db
    .select({ product: productAssets.product_id, severity: issueTallies.severity, count: sql<number>`sum(${issueTallies.count})::int` })
    .from(productAssets)
    .innerJoin(products, eq(products.id, productAssets.product_id))
    .innerJoin(
      issueTallies,
      and(eq(issueTallies.asset_id, productAssets.asset_id), eq(issueTallies.organisation_id, products.organisation_id)),
    )
    .where(and(which, eq(issueTallies.kind, 'violation'), eq(issueTallies.status, 'open')))
    .groupBy(productAssets.product_id, issueTallies.severity);

const readAssets = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      product: productAssets.product_id,
      id: assets.id,
      name: assets.name,
      github_org_repo: assets.github_org_repo,
      repository_host: assets.repository_host,
      repository: assets.repository,
    })
    .from(productAssets)
    .innerJoin(products, eq(products.id, productAssets.product_id))
    .innerJoin(assets, eq(assets.id, productAssets.asset_id))
    .where(which)
    .orderBy(asc(sql`lower(${assets.name})`), asc(assets.id));

function presentContact({ contact_id, contact_name, contact_email }: ProductRow, member: { name: string; email: string } | null) {
  if (contact_id !== null && member) return { user_id: contact_id, ...member };
  return contact_name === null ? null : { user_id: null, name: contact_name, email: contact_email };
}

/** By name; of one where it is named. */
export async function readProducts(db: Executor, organisationId: string, id?: string): Promise<Product[]> {
  const which = and(eq(products.organisation_id, organisationId), id === undefined ? undefined : eq(products.id, id));
  const rows = await db
    .select({ product: products, member: { name: users.full_name, email: accounts.email } })
    .from(products)
    .leftJoin(users, eq(users.id, products.contact_id))
    .leftJoin(accounts, eq(accounts.id, users.account_id))
    .where(which)
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id));
  const things = Map.groupBy(await readAssets(db, which), ({ product }) => product);
  const named = await db
    .select({ product: productRepositories.product_id, provider: productRepositories.provider, name: productRepositories.name })
    .from(productRepositories)
    .innerJoin(products, eq(products.id, productRepositories.product_id))
    .where(which)
    .orderBy(asc(productRepositories.name), asc(productRepositories.provider));
  const repositories = Map.groupBy(named, ({ product }) => product);
  const issues = Map.groupBy(await readOpenIssues(db, which), ({ product }) => product);
  return rows.map(({ product, member }) => ({
    id: product.id,
    name: product.name,
    description: product.description,
    contact: presentContact(product, member?.name == null || member.email == null ? null : { name: member.name, email: member.email }),
    assets: (things.get(product.id) ?? []).map((asset) => {
      const repository = repositoryOf(asset);
      return { id: asset.id, name: asset.name, repository: repository && { provider: repository.provider, name: repository.name } };
    }),
    repositories: (repositories.get(product.id) ?? []).map(({ provider, name }) => ({ provider, name })),
    open_issues: {
      ...noIssues,
      ...Object.fromEntries((issues.get(product.id) ?? []).map(({ severity, count }) => [severity, count])),
    },
  }));
}

/** A product of this organisation, locked until the transaction ends. */
export async function lockProduct(db: Executor, organisationId: string, id: string): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.organisation_id, organisationId)))
    .for('update');
  return row ?? null;
}

export async function insertProduct(db: Executor, organisationId: string, name: string): Promise<string> {
  const [row] = await db.insert(products).values({ organisation_id: organisationId, name }).returning({ id: products.id });
  if (!row) throw new Error('The product could not be stored');
  return row.id;
}

export async function storeProduct(db: Executor, id: string, fields: Partial<ProductFields>): Promise<void> {
  if (Object.keys(fields).length > 0) await db.update(products).set(fields).where(eq(products.id, id));
}

export async function removeProduct(db: Executor, id: string): Promise<void> {
  await db.delete(products).where(eq(products.id, id));
}

/** What comes into a product and what leaves it; what is there already, or gone, stays so. */
interface Changes<Thing> {
  add?: readonly Thing[] | undefined;
  remove?: readonly Thing[] | undefined;
}

export async function changeAssets(db: Executor, product_id: string, { add = [], remove = [] }: Changes<string>): Promise<void> {
  await db.delete(productAssets).where(and(eq(productAssets.product_id, product_id), inArray(productAssets.asset_id, [...remove])));
  if (add.length > 0)
    await db
      .insert(productAssets)
      .values(add.map((asset_id) => ({ product_id, asset_id })))
      .onConflictDoNothing();
}

export async function changeRepositories(
  db: Executor,
  product_id: string,
  { add = [], remove = [] }: Changes<ProductRepository>,
): Promise<void> {
  const gone = or(
    ...remove.map(({ provider, name }) => and(eq(productRepositories.provider, provider), eq(productRepositories.name, name))),
  );
  if (gone) await db.delete(productRepositories).where(and(eq(productRepositories.product_id, product_id), gone));
  if (add.length > 0)
    await db
      .insert(productRepositories)
      .values(add.map(({ provider, name }) => ({ product_id, provider, name })))
      .onConflictDoNothing();
}

/** The ids of a product's assets, inside any statement; none for a product of others. */
export const assetsOfProduct = (organisationId: string, productId: string): SQL =>
  sql`(select ${productAssets.asset_id} from ${productAssets} inner join ${products} on ${products.id} = ${productAssets.product_id}
    where ${products.id} = ${productId} and ${products.organisation_id} = ${organisationId})`;
