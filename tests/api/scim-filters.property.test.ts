import { operators, type Filter } from '@manara/server/features/scim/filter';
import { groupKind } from '@manara/server/features/scim/group-resource';
import { listResources, type Kind } from '@manara/server/features/scim/list-resources';
import { matches } from '@manara/server/features/scim/match';
import { userKind } from '@manara/server/features/scim/user-resource';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base, group, startScimWorld, type ScimWorld } from './scim-world.ts';

/** The database filters lists, `matches` the values that a change means. Both get the same filters here. */
let world: ScimWorld;
let organisation: string;

const titles = ['', 'Editor', 'EDITOR', 'Straße', 'İstanbul', 'ΟΔΟΣ', '50%', "O'Malley", 'a_b\\c', '\u{1F600}x', '\u{FFFD}'];
beforeAll(async () => {
  world = await startScimWorld();
  ({ organisation } = await world.fresh());
  const made: string[] = [];
  for (const [index, title] of titles.entries())
    made.push(
      (
        await world.create({
          title,
          displayName: index % 3 === 0 ? 'Ada' : `Bea ${title}`,
          active: index % 4 !== 0,
          ...(index % 2 === 0 && { externalId: `Ext-${index}` }),
          ...(index % 5 === 0 && { preferredLanguage: 'ar' }),
        })
      ).id,
    );
  for (const name of ['Web', 'Straße', 'Empty'])
    await world.call('POST', '/Groups', group(name, name === 'Empty' ? [] : made.slice(0, 4).map((value) => ({ value }))));
});
afterAll(() => world.close());

const whole = { startIndex: 1, count: 200, sortBy: null, isDescending: false, shown: { attributes: [], excludedAttributes: [] } };
const list = async (kind: Kind, filter: Filter | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a list holds
  (await listResources(world.api.db, [kind], organisation, { ...whole, filter }, base)) as unknown as {
    totalResults: number;
    Resources: { id: string; [name: string]: unknown }[];
  };

const paths = [
  ['id', 'externalId', 'userName', 'name', 'name.formatted', 'displayName', 'title', 'preferredLanguage', 'active', 'emails'],
  ['emails.value', 'emails.type', 'emails.primary', 'roles', 'roles.value', 'groups', 'groups.display', 'groups.value', 'groups.$ref'],
  ['members', 'members.value', 'members.display', 'members.type', 'schemas', 'meta', 'meta.resourceType', 'meta.created', 'meta.location'],
  ['nothing', 'name.familyName', 'title.part', '__proto__', 'constructor', 'value', 'type', 'display', 'primary', 'created', 'location'],
]
  .flat()
  .map((path) => path.toLowerCase());

function filters(known: string[]): fc.Arbitrary<Filter> {
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...known)
        .chain((text) => fc.nat(text.length).chain((from) => fc.nat(text.length).map((to) => text.slice(from, to).toWellFormed()))),
    },
    { weight: 1, arbitrary: fc.constantFrom(true, false, null, 1, -2.5) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '%', '_', "'; drop table users; --", '2026-01-01T00:00:00Z', '2100-01-01', 'work', 'WORK', 'true'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }).filter((text) => text.isWellFormed() && !text.includes('\0')) },
  );
  const path = fc.constantFrom(...paths);
  return fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
    leaf: fc.oneof(
      fc.record({ kind: fc.constant('compare' as const), path, operator: fc.constantFrom(...operators), value }),
      fc.record({ kind: fc.constant('present' as const), path }),
    ),
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), sides: fc.tuple(tie('filter'), tie('filter')) }),
      fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
      fc.record({ kind: fc.constant('some' as const), path, of: tie('filter') }),
    ),
  })).filter;
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

test.each([
  ['people', userKind],
  ['teams', groupKind],
] as const)('a filter means the same of %s in the database and out of it', async (_what, kind) => {
  const { Resources: all, totalResults } = await list(kind, null);
  expect(all).toHaveLength(totalResults);
  expect(totalResults).toBeGreaterThan(2);
  const known = [...new Set(textsOf(all).filter((text) => !text.startsWith('W/')))];
  await fc.assert(
    fc.asyncProperty(filters(known), async (filter) => {
      const found = await list(kind, filter);
      const meant = all.filter((resource) => matches(resource, filter));
      expect(found.Resources.map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
      expect(found.totalResults).toBe(meant.length);
    }),
    {
      numRuns: 600,
      // A moment by the name of a value, in the brackets of its own path.
      examples: [[{ kind: 'some', path: 'meta.created', of: { kind: 'compare', path: 'value', operator: 'le', value: 'u' } }]],
    },
  );
});
