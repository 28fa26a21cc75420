import { mostOperations } from './bulk.ts';
import { schemaList } from './discovery.ts';
import { mostAtOnce } from './list-query.ts';
import { isResource, schemas, type Resource } from './resource.ts';

type Json = Record<string, unknown>;

/** The group of these calls in the description of the API. */
export const scimGroup = 'provisioning';

const type = 'application/scim+json';
const pointer = (name: string) => ({ $ref: `#/components/schemas/Scim${name}` });
const content = (name: string) => ({ [type]: { schema: pointer(name) } });

/** JSON Schema of a SCIM attribute (RFC 7643, 7). */
function attributeSchema({ type: kind, multiValued, description, mutability, subAttributes }: Resource): Json {
  const one = Array.isArray(subAttributes)
    ? { type: 'object', properties: attributesSchema(subAttributes.filter(isResource)) }
    : { type: kind === 'boolean' ? 'boolean' : 'string' };
  return { ...(multiValued ? { type: 'array', items: one } : one), description, ...(mutability === 'readOnly' && { readOnly: true }) };
}

const attributesSchema = (attributes: Resource[]): Json =>
  Object.fromEntries(attributes.map((attribute) => [String(attribute['name']), attributeSchema(attribute)]));

/** A resource as programs read and write it, from the attributes that /Schemas names. */
function resourceSchema({ id, attributes }: Resource): Json {
  const known = Array.isArray(attributes) ? attributes.filter(isResource) : [];
  return {
    type: 'object',
    required: ['schemas', ...known.filter(({ required }) => required).map(({ name }) => name)],
    properties: {
      schemas: { type: 'array', items: { type: 'string', enum: [id] } },
      id: { type: 'string', readOnly: true },
      externalId: { type: 'string', description: 'How the provider knows it.' },
      ...attributesSchema(known),
      meta: { type: 'object', readOnly: true },
    },
  };
}

const message = (schema: string, properties: Json, required: string[]): Json => ({
  type: 'object',
  required: ['schemas', ...required],
  properties: { schemas: { type: 'array', items: { type: 'string', enum: [schema] } }, ...properties },
});
const text = { type: 'string' };
const integer = { type: 'integer' };
const names = { type: 'array', items: text };
const objects = { type: 'array', items: { type: 'object' } };

/** The bodies of these calls, by the names that the description points to. */
export function scimSchemas(): Json {
  const [user, group] = schemaList('').map(resourceSchema);
  const order = { type: 'string', enum: ['ascending', 'descending'] };
  const change = { op: { type: 'string', enum: ['add', 'replace', 'remove'] }, path: text, value: {} };
  const operations = { type: 'array', items: { type: 'object', required: ['op'], properties: change } };
  const step = { method: text, path: text, bulkId: text, version: text, data: { type: 'object' } };
  const steps = { type: 'array', maxItems: mostOperations, items: { type: 'object', required: ['method', 'path'], properties: step } };
  const search = { filter: text, startIndex: integer, count: { ...integer, maximum: mostAtOnce }, sortBy: text, sortOrder: order };
  return {
    ScimUser: user,
    ScimGroup: group,
    ScimList: message(schemas.list, { totalResults: integer, startIndex: integer, itemsPerPage: integer, Resources: objects }, [
      'totalResults',
    ]),
    ScimSearch: message(schemas.search, { ...search, attributes: names, excludedAttributes: names }, []),
    ScimPatch: message(schemas.patch, { Operations: operations }, ['Operations']),
    ScimBulk: message(schemas.bulk, { failOnErrors: integer, Operations: steps }, ['Operations']),
    ScimBulkAnswer: message(schemas.bulkAnswer, { Operations: objects }, ['Operations']),
    ScimDiscovery: { type: 'object' },
    ScimError: message(schemas.error, { status: text, scimType: text, detail: text }, ['status']),
  };
}

interface Call {
  summary: string;
  /** Names of schemas above. */
  body?: string;
  answer?: string;
  status?: number;
  isListed?: true;
}

const parameter = (name: string, place: 'path' | 'query' | 'header', description: string, schema: Json = text): Json => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
});
const shown = [
  parameter('attributes', 'query', 'The attributes to show, separated by commas.'),
  parameter('excludedAttributes', 'query', 'The attributes to leave out, separated by commas.'),
];
const listed = [
  parameter('filter', 'query', 'Such as `userName eq "amina@example.org"` (RFC 7644, 3.4.2.2).'),
  parameter('startIndex', 'query', 'From 1.', integer),
  parameter('count', 'query', `At most ${mostAtOnce}.`, integer),
  parameter('sortBy', 'query', 'The attribute to sort by.'),
  parameter('sortOrder', 'query', 'ascending or descending.'),
  ...shown,
];

const faults: Record<number, string> = {
  400: 'The request is not as SCIM has it; `scimType` says in which way.',
  401: 'The API key is missing, or is not valid any more.',
  403: 'The key has another scope, or provisioning may not change this person.',
  404: 'There is none of that id in this organization.',
  409: 'There is one of that name or address already.',
  412: 'It has been changed since: If-Match names another version.',
  429: 'More than one organization may have here; Retry-After says when to come back.',
  500: 'Something went wrong on our side.',
  503: 'The database does not answer at the moment; Retry-After says when to come back.',
};

function operation(method: string, path: string, { summary, body, answer, status = 200, isListed }: Call): Json {
  const hasId = path.includes('{id}');
  const isChange = hasId && method !== 'get';
  return {
    operationId: `scim${method[0]?.toUpperCase()}${method.slice(1)}${path.replaceAll(/[^A-Za-z]/g, '')}`,
    summary,
    description: 'Needs an API key of the organization with the scope “Provisioning (SCIM)”.',
    tags: [scimGroup],
    security: [{ bearer: [] }],
    parameters: [
      ...(hasId ? [parameter('id', 'path', 'The id.')] : []),
      ...(isListed ? listed : hasId && method === 'get' ? shown : []),
      ...(isChange ? [parameter('If-Match', 'header', 'The version that is to be changed.')] : []),
    ],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      [status]: { description: answer ? 'Done.' : 'Done; no content.', ...(answer && { content: content(answer) }) },
      ...Object.fromEntries(Object.entries(faults).map(([code, description]) => [code, { description, content: content('Error') }])),
    },
  };
}

const resourceCalls = (kind: 'User' | 'Group', one: string, many: string): Record<string, Record<string, Call>> => ({
  [`/${kind}s`]: {
    get: { summary: `${many} of the organization.`, answer: 'List', isListed: true },
    post: { summary: `Adds ${one}.`, body: kind, answer: kind, status: 201 },
  },
  [`/${kind}s/.search`]: { post: { summary: `${many} of the organization, asked for by a body.`, body: 'Search', answer: 'List' } },
  [`/${kind}s/{id}`]: {
    get: { summary: `Reads ${one}.`, answer: kind },
    put: { summary: `Replaces ${one}.`, body: kind, answer: kind },
    patch: { summary: `Changes parts of ${one}.`, body: 'Patch', answer: kind },
    delete: { summary: `Removes ${one} from provisioning.`, status: 204 },
  },
});

const calls: Record<string, Record<string, Call>> = {
  '/ServiceProviderConfig': { get: { summary: 'What of the protocol is taken.', answer: 'Discovery' } },
  '/ResourceTypes': { get: { summary: 'The kinds of resources.', answer: 'List' } },
  '/ResourceTypes/{id}': { get: { summary: 'One kind of resource.', answer: 'Discovery' } },
  '/Schemas': { get: { summary: 'The attributes of each kind.', answer: 'List' } },
  '/Schemas/{id}': { get: { summary: 'The attributes of one kind.', answer: 'Discovery' } },
  '/.search': { post: { summary: 'People and teams of the organization.', body: 'Search', answer: 'List' } },
  ...resourceCalls('User', 'a person', 'People'),
  ...resourceCalls('Group', 'a team', 'Teams'),
  '/Bulk': { post: { summary: 'Several changes in one call.', body: 'Bulk', answer: 'BulkAnswer' } },
};

/** The calls as paths of OpenAPI, below /api. */
export const scimPaths = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(calls).map(([path, methods]) => [
      `/scim/v2${path}`,
      Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, operation(method, path, call)])),
    ]),
  );
