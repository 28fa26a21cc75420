import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';

const tidy = (tag: string): string => tag.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Tags without empty ones and repetitions, whatever the case, each as it is spelt in `known` where it is there. */
export function distinctTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const spelling = new Map(known.map((tag) => [tag.toLowerCase(), tag]));
  const found = new Map<string, string>();
  for (const tag of tags.map(tidy)) {
    const key = tag.toLowerCase();
    if (tag !== '' && !found.has(key)) found.set(key, spelling.get(key) ?? tag);
  }
  return [...found.values()];
}

/** The tags of an organisation's assets, by name, with how many have each. */
export async function listTags(db: Executor, organisationId: string): Promise<{ tag: string; assets: number }[]> {
  const { rows } = await db.execute<{ tag: string; assets: number }>(sql`
    select tag, count(*)::int as assets from assets, unnest(tags) tag where organisation_id = ${organisationId} group by 1 order by lower(tag), 1`);
  return rows;
}

/** Tags as they are to be stored: one that another asset has is spelt as there. */
export async function tagsToStore(db: Executor, organisationId: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  return distinctTags(
    tags,
    (await listTags(db, organisationId)).map(({ tag }) => tag),
  );
}
