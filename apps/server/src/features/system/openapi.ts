import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { roles } from '@manara/core/role';
import { Type, type TSchema } from 'typebox';
import { successStatus } from '../../platform/http/register.ts';
import { scimGroup, scimPaths, scimSchemas } from '../scim/described.ts';
import { examples } from './examples.ts';
import { groupDescriptions } from './groups.ts';
import { namedSchemas, withPointers } from './named-schemas.ts';
import { errorsOf, groupOf, headersOf } from './operations.ts';

type Json = Record<string, unknown>;

interface ObjectSchema {
  properties: Record<string, TSchema>;
  required?: string[];
}

/** A field with a default may be left out of a request, though it is always there for the handler. */
function asRequest(schema: TSchema): Json {
  const plain = withPointers(schema) as Json;
  const { properties, required: named = [] }: ObjectSchema = Type.IsObject(schema) ? schema : { properties: {} };
  const required = named.filter((name) => !('default' in (properties[name] ?? {})));
  return { ...plain, required: required.length > 0 ? required : undefined };
}

function parameters(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const { properties, required = [] }: ObjectSchema = schema && Type.IsObject(schema) ? schema : { properties: {} };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !('default' in property)),
    schema: withPointers(property),
  }));
}

const headerParameters = (id: string): Json[] =>
  (headersOf[id] ?? []).map(({ name, description, maxLength }) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength },
  }));

const json = (schema: unknown, example?: unknown) => ({ 'application/json': { schema, ...(example !== undefined && { example }) } });

function operation(endpoint: Endpoint): Json {
  const { id, access, summary, params, query, body, form, response, files } = endpoint;
  const errors = errorsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]);
  const success = {
    description: response ? 'Done.' : endpoint.status === 302 ? 'On to another page.' : files ? 'The file.' : 'Done; no content.',
    ...(files && { content: Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) }),
    ...(response && { content: json(withPointers(response), examples[id]?.response) }),
  };
  return {
    operationId: id,
    summary,
    tags: [groupOf(endpoint)],
    description: access === 'anonymous' ? 'Needs no token.' : `Needs the role \`${access}\` or one above it (${roles.join(' < ')}).`,
    'x-manara-role': access,
    security: access === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headerParameters(id)],
    ...(body && { requestBody: { required: true, content: json(asRequest(body), examples[id]?.body) } }),
    ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: withPointers(form) } } } }),
    responses: { [successStatus(endpoint)]: success, ...Object.fromEntries(errors) },
  };
}

const errorMeanings: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'No token, or one that is worth nothing (any more).',
  403: 'The role does not allow this.',
  404: 'There is none of that id in this organisation.',
  409: 'It does not fit with what is there.',
  410: 'The link is not valid any more.',
  413: 'The body is too large.',
  415: 'The body is no JSON, or the file is of a type that is not taken.',
  422: 'Some fields are not right; `fields` says which.',
  429: 'Too many tries, or more than one organization may have here; Retry-After says when to come back.',
  500: 'Something went wrong on our side.',
  502: 'A host of repositories does not answer.',
  503: 'The database does not answer at the moment, or too many ask for the same at once; Retry-After says when to come back.',
  507: 'The disk of the server is full; nothing was stored.',
  504: 'It took too long and was given up.',
};

const unread = { 400: { $ref: '#/components/responses/Error400' } };

const healthPath = (operationId: string, summary: string) => ({
  servers: [{ url: '/' }],
  get: {
    operationId,
    summary,
    tags: ['system'],
    security: [],
    'x-manara-role': 'anonymous',
    responses: {
      200: { description: 'Yes.' },
      ...unread,
      ...(operationId === 'readyz' && { 503: { description: 'No; the body says what is missing.' } }),
    },
  },
});

/** The whole API as OpenAPI 3.1. Its schemas are the ones that validate, so nothing here is written twice. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  Object.assign(paths, scimPaths());
  paths['/livez'] = healthPath('livez', 'Does this process run?');
  paths['/readyz'] = healthPath(
    'readyz',
    'Can this process answer calls: does it reach the database, and has that the schema of this version?',
  );
  const responses = Object.entries(errorMeanings).map(([status, description]) => [
    `Error${status}`,
    { description, content: json({ $ref: '#/components/schemas/ErrorBody' }) },
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Manara',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Times are UTC. Ids are UUIDs. Fields that a schema does not name are dropped from requests. Errors carry `detail`, a sentence in the language of Accept-Language (en, ar), and `code`, which is stable.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(['system', scimGroup, ...endpoints.map(groupOf)])].map((name) => ({ name, description: groupDescriptions[name] })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...namedSchemas(), ...scimSchemas() },
      responses: Object.fromEntries(responses),
    },
  };
}
