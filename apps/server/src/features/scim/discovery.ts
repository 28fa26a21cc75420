import { largestBulk, mostOperations } from './bulk.ts';
import { mostAtOnce } from './list-query.ts';
import { schemas, type Resource } from './resource.ts';

/** What of the protocol is taken (RFC 7643, 5). */
export const serviceProvider = (base: string): Resource => ({
  schemas: [schemas.provider],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: mostOperations, maxPayloadSize: largestBulk },
  filter: { supported: true, maxResults: mostAtOnce },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key of the organization',
      description: 'A key with the scope “Provisioning (SCIM)” as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const types = [
  { id: 'User', endpoint: '/Users', description: 'A person of the organization', schema: schemas.user },
  { id: 'Group', endpoint: '/Groups', description: 'A team', schema: schemas.group },
];

export const resourceTypes = (base: string): Resource[] =>
  types.map((type) => ({
    schemas: [schemas.type],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

type Details = Partial<{
  type: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: string;
  uniqueness: string;
  subAttributes: Resource[];
}>;
const attribute = (name: string, description: string, details: Details = {}): Resource => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...details,
});
const readOnly = { mutability: 'readOnly' } as const;
const complex = (name: string, description: string, subAttributes: Resource[], details: Details = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...details });

const attributesOf = {
  [schemas.user]: [
    attribute('userName', 'How the provider calls the person; an address where emails has none.', { required: true, uniqueness: 'server' }),
    complex('name', 'The name; displayName goes first.', [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'Taken where nothing else names the person.'),
      attribute('familyName', 'Taken where nothing else names the person.'),
    ]),
    attribute('displayName', 'The name that is shown.'),
    attribute('title', 'The job title.'),
    attribute('preferredLanguage', 'en or ar, of a new person.'),
    attribute('active', 'Whether the person may sign in.', { type: 'boolean' }),
    complex(
      'emails',
      'The address of the account: the primary one.',
      [attribute('value', 'The address.'), attribute('type', 'work.'), attribute('primary', 'Whether it is the one.', { type: 'boolean' })],
      { multiValued: true },
    ),
    complex('roles', 'The role in the organization, which people give.', [attribute('value', 'The role.', readOnly)], {
      multiValued: true,
      ...readOnly,
    }),
    complex('groups', 'The teams.', [attribute('value', 'Their ids.', readOnly), attribute('display', 'Their names.', readOnly)], {
      multiValued: true,
      ...readOnly,
    }),
  ],
  [schemas.group]: [
    attribute('displayName', 'The name of the team.', { required: true, uniqueness: 'server' }),
    complex(
      'members',
      'The people of the team.',
      [
        attribute('value', 'The id of a User.', { mutability: 'immutable' }),
        attribute('display', 'The name.', readOnly),
        attribute('type', 'User.', { mutability: 'immutable' }),
      ],
      { multiValued: true },
    ),
  ],
};

const names: Record<string, string> = { [schemas.user]: 'User', [schemas.group]: 'Group' };

export const schemaList = (base: string): Resource[] =>
  Object.entries(attributesOf).map(([id, attributes]) => ({
    schemas: [schemas.schema],
    id,
    name: names[id],
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
