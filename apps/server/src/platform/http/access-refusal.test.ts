import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyScopeOf } from '@manara/contract/api-keys';
import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { licenceRightOf } from '@manara/contract/licence-right';
import { organisationKeyScopeOf } from '@manara/contract/organisation-keys';
import { defaultLicenceSets, licenceRights, licenceTiers, type LicenceRight } from '@manara/core/licence';
import { roles, type Role } from '@manara/core/role';
import { describe, expect, it } from 'vitest';
import { accessRefusal, type Asking } from './access-refusal.ts';

const file = path.join(import.meta.dirname, 'access-table.txt');
const columns = [
  'call',
  'lowest role',
  'right of a licence',
  'scope of a personal key',
  'scope of an organisation key',
  'before a demanded second step',
];

const rowOf = (endpoint: Endpoint): string =>
  [
    `${endpoint.method} ${endpoint.path}`,
    endpoint.access,
    ...(endpoint.access === 'anonymous'
      ? ['', '', '', '']
      : [licenceRightOf(endpoint), keyScopeOf(endpoint), organisationKeyScopeOf(endpoint), endpoint.beforeFactor ? 'yes' : null]),
  ]
    .map((cell) => cell || '-')
    .join(' | ');

/** Who there is: roles, tiers of licences, with and without a second step that is owed, in a session and by each kind of key. */
const callers: Asking[] = roles.flatMap((role) =>
  licenceTiers.flatMap((licence) =>
    [false, true].flatMap((owesSecondFactor) =>
      [
        { keyScope: null, isOrganisationKey: false },
        ...(['read', 'write'] as const).flatMap((keyScope) => [false, true].map((isOrganisationKey) => ({ keyScope, isOrganisationKey }))),
        { keyScope: 'scim' as const, isOrganisationKey: true },
      ].map((key) => ({ role, licence, licenceSets: null, owesSecondFactor, ...key })),
    ),
  ),
);

/** What the table says of a call, read from the file and not from the code. */
function decide(row: string, { role, licence, owesSecondFactor, keyScope, isOrganisationKey }: Asking): string | null {
  const [, access = '', right = '', personal = '', organisations = '', before = ''] = row.split(' | ');
  if (access === 'anonymous') return null;
  if (owesSecondFactor && (keyScope !== null || before === '-')) return 'second_factor_demanded';
  const scope = isOrganisationKey ? organisations : personal;
  if (keyScope === 'scim' || (keyScope === 'write' && scope === '-') || (keyScope === 'read' && scope !== 'read')) return 'api_key_scope';
  if (roles.indexOf(role) < roles.indexOf(access as Role)) return 'not_allowed';
  if (licence === 'unlicensed') return 'not_licensed';
  return right === '-' || defaultLicenceSets[licence].includes(right as LicenceRight) ? null : 'not_licensed';
}

describe('who may make a call', () => {
  it('stands in a table that people have looked at: a call that is added or opened changes it', async () => {
    await expect(`${[columns.join(' | '), ...endpoints.map(rowOf).toSorted()].join('\n')}\n`).toMatchFileSnapshot(file);
  });

  const rows = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((row) => [row.split(' | ')[0]!, row]),
  );

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is decided as the table says, for everybody',
    (name, endpoint) => {
      const row = rows.get(name) ?? '';
      const wrong = callers.filter((caller) => accessRefusal(endpoint, caller) !== decide(row, caller));
      expect(wrong).toEqual([]);
      expect(accessRefusal(endpoint, null)).toBe(endpoint.access === 'anonymous' ? null : 'not_signed_in');
    },
  );

  it('follows the sets of licences that an organisation has edited', () => {
    const signed = endpoints.filter((endpoint) => licenceRightOf(endpoint));
    const owner = { role: 'owner', licence: 'basic', owesSecondFactor: false, keyScope: null, isOrganisationKey: false } as const;
    const withBasic = (basic: LicenceRight[]) => ({ ...owner, licenceSets: { basic, plus: [...licenceRights], pro: [...licenceRights] } });
    for (const endpoint of signed) {
      const right = licenceRightOf(endpoint);
      expect(accessRefusal(endpoint, withBasic(licenceRights.filter((one) => one !== right)))).toBe('not_licensed');
      expect(accessRefusal(endpoint, withBasic(licenceRights.filter((one) => one === right)))).toBe(null);
    }
  });

  it('gives each role all that the one below it has', () => {
    const signed = endpoints.filter(({ access }) => access !== 'anonymous');
    for (const endpoint of signed) {
      const may = roles.filter((role) => accessRefusal(endpoint, { ...callers[0]!, licence: 'pro', role }) === null);
      expect(may.length, endpoint.id).toBeGreaterThan(0);
      expect(may, endpoint.id).toEqual(roles.slice(-may.length));
    }
  });

  it('needs a licence for all work: what asks for more than reading is of a kind, but for what administrators and owners do', () => {
    const free = endpoints.filter((one) => !['anonymous', 'viewer'].includes(one.access) && !licenceRightOf(one));
    expect(free.filter(({ access }) => access !== 'administrator' && access !== 'owner').map(({ id }) => id)).toEqual([]);
  });

  it.each([
    { kind: 'personal', scopeOf: keyScopeOf, open: ['me'] },
    { kind: 'organisation', scopeOf: organisationKeyScopeOf, open: [] },
  ])('lets no $kind key administer or change what belongs to its owner', ({ scopeOf, open }) => {
    const administers = endpoints.filter(
      ({ access, path: at }) => ['administrator', 'owner'].includes(access) || /^\/(settings|auth|organisation|live)/.test(at),
    );
    const reached = administers.filter((one) => one.access !== 'anonymous' && scopeOf(one) !== null);
    expect(reached.map(({ id }) => id)).toEqual(open);
  });
});
