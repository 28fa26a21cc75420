import { withConnection, type Connection } from '../connection.ts';
import { productRole } from './cluster-address.ts';
import { asOwner } from './owner-session.ts';
import { scramVerifier } from './scram-verifier.ts';

/** Any number that nothing else in this product locks. */
const lockKey = 4_600_001;

/** All that is somebody else's in the schemas of the product, as ALTER names it. What belongs to a column goes with its table. */
const foreign = `
  with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    role as (select oid from pg_roles where rolname = '${productRole}'),
    of_extension as (select classid, objid from pg_depend where deptype = 'e')
  select format('schema %I', nspname) as named from pg_namespace n, role
    where n.oid in (select oid from own) and nspname <> 'public' and nspowner <> role.oid
  union all
  select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
    from pg_class c, role
    where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> role.oid
      and ('pg_class'::regclass, c.oid) not in (select classid, objid from of_extension)
      and not (relkind = 'S' and exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select format('type %s', t.oid::regtype) from pg_type t left join pg_class c on c.oid = t.typrelid, role
    where typnamespace in (select oid from own) and (typtype in ('e', 'd', 'r') or c.relkind = 'c') and typowner <> role.oid
      and ('pg_type'::regclass, t.oid) not in (select classid, objid from of_extension)
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p, role
    where pronamespace in (select oid from own) and proowner <> role.oid and ('pg_proc'::regclass, p.oid) not in (select classid, objid from of_extension)`;

const owned = 'select 1 from pg_database join pg_roles on pg_roles.oid = datdba where datname = current_database() and rolname = $1';

async function isOwner(client: Connection): Promise<boolean> {
  const { rowCount } = await client.query(owned, [productRole]);
  return rowCount === 1;
}

/** Whether the role is as it should be: looks only, so that a start on a full disk fails at nothing here. */
async function isReady(productUrl: string): Promise<boolean> {
  try {
    return await withConnection(productUrl, { name: 'manara role' }, async (client) => {
      await client.query("set search_path = ''");
      return (await isOwner(client)) && (await client.query(foreign)).rowCount === 0;
    });
  } catch {
    return false;
  }
}

async function handOver(client: Connection): Promise<void> {
  if (!(await isOwner(client))) await client.query(`alter database manara owner to ${productRole}`);
  const { rows } = await client.query<{ named: string }>(foreign);
  for (const { named } of rows) await client.query(`alter ${named} owner to ${productRole}`);
}

interface Addresses {
  owner: string;
  product: string;
}

/**
 * Makes the role by which the product works, and gives it the database with all that an earlier version has made there as the owner of the server. What a statement
 * of the product's could be made to do ends at its own tables: it reads no files, runs no programs and makes no roles.
 */
export async function ensureProductRole({ owner, product }: Addresses): Promise<void> {
  if (await isReady(product)) return;
  await asOwner(owner, { name: 'manara role' }, async (client) => {
    await client.query('begin');
    await client.query('select pg_catalog.pg_advisory_xact_lock($1::bigint)', [lockKey]);
    const { rowCount } = await client.query('select 1 from pg_catalog.pg_roles where rolname = $1', [productRole]);
    const password = client.escapeLiteral(scramVerifier(decodeURIComponent(new URL(product).password)));
    const given = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`;
    await client.query(`${rowCount ? 'alter' : 'create'} role ${productRole} ${given}`);
    await handOver(client);
    await client.query('commit');
  });
}
