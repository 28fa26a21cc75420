import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { filterSql, sortSql } from './filter-sql.ts';
import type { ListQuery } from './list-query.ts';
import type { Parts } from './place.ts';
import { projected } from './projected.ts';
import { schemas, type Resource } from './resource.ts';

/** A kind of resource: where all of an organisation stand, and how some are presented. */
export interface Kind {
  name: 'User' | 'Group';
  place: (base: string) => Parts;
  id: SQL;
  created: SQL;
  /** From `from` on, with a condition at its end. */
  rows: (organisationId: string) => SQL;
  present: (db: Executor, organisationId: string, ids: string[], base: string) => Promise<Resource[]>;
}

interface Found extends Record<string, unknown> {
  total: number;
  kind: Kind['name'] | null;
  id: string | null;
}

const selected = ({ name, place, id, created, rows }: Kind, rank: number, organisationId: string, query: ListQuery, base: string): SQL => {
  const where = place(base);
  const key = query.sortBy === null ? null : sortSql(query.sortBy, where);
  return sql`select ${name}::text as kind, ${rank}::int as rank, ${id} as id, ${created} as created, (${key ?? sql`null::text`}) as key
    ${rows(organisationId)} and (${query.filter ? filterSql(query.filter, where) : sql`true`})`;
};

/** The page that is asked for, of the kinds that are asked for; the database filters, sorts and counts. */
export async function listResources(
  db: Executor,
  kinds: readonly Kind[],
  organisationId: string,
  query: ListQuery,
  base: string,
): Promise<Resource> {
  const all = sql.join(
    kinds.map((kind, rank) => selected(kind, rank, organisationId, query, base)),
    sql` union all `,
  );
  // What has no such value comes last, or first where the order is turned round (RFC 7644, 3.4.2.3).
  const order = query.isDescending ? sql`key collate "C" desc` : sql`key collate "C"`;
  const { rows } = await db.execute<Found>(sql`
    with found as materialized (${all}),
      page as (select kind, id, row_number() over (order by ${order}, rank, created, id) as place from found
        order by place limit ${query.count} offset ${query.startIndex - 1})
    select counted.total, page.kind, page.id from (select count(*)::int as total from found) counted left join page on true order by page.place`);
  const ids = (name: Kind['name']) => rows.flatMap(({ kind, id }) => (kind === name && id !== null ? [id] : []));
  const shown = new Map<unknown, Resource>();
  for (const { name, present } of kinds)
    for (const resource of await present(db, organisationId, ids(name), base)) shown.set(resource['id'], resource);
  const page = rows.flatMap(({ id }): Resource[] => {
    const resource = shown.get(id);
    return resource ? [resource] : [];
  });
  return {
    schemas: [schemas.list],
    totalResults: rows[0]?.total ?? 0,
    startIndex: query.startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => projected(resource, query.shown)),
  };
}

/** A list that is the same for all, and not filtered. */
export const wholeList = (resources: readonly Resource[]): Resource => ({
  schemas: [schemas.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
