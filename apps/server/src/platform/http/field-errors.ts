import type { Endpoint } from '@manara/contract/endpoint';
import { linePattern } from '@manara/contract/shared';
import type { FastifySchemaValidationError } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { ErrorCode, FieldError } from './app-error.ts';
import { isErrorCode } from './sentence.ts';

const kinds: Record<string, { kind: string; limit?: string }> = {
  required: { kind: 'required' },
  minLength: { kind: 'too_short', limit: 'limit' },
  maxLength: { kind: 'too_long', limit: 'limit' },
  minimum: { kind: 'too_small', limit: 'limit' },
  maximum: { kind: 'too_big', limit: 'limit' },
};

/** `/website/url` and a missing property both become `website.url`; what is wrong in a body that is a list itself, `body.0`. */
function fieldName(body: TSchema | undefined, error: FastifySchemaValidationError): string {
  const parts = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') parts.push(String(error.params.missingProperty));
  if (body && Type.IsArray(body)) parts.unshift('body');
  return parts.join('.') || 'body';
}

/** The pattern of one-line texts has a sentence of its own. */
const kindOf = ({ keyword, params }: FastifySchemaValidationError): { kind: string; limit?: string } =>
  keyword === 'pattern' && params.pattern === linePattern ? { kind: 'control' } : (kinds[keyword] ?? { kind: 'invalid' });

function fieldError(endpointId: string, name: string, error: FastifySchemaValidationError): FieldError {
  const { kind, limit } = kindOf(error);
  const max = limit === undefined ? undefined : Number(error.params[limit]);
  // An empty text where one character is the least is a missing text to a person.
  const meant = kind === 'too_short' && max === 1 ? 'required' : kind;
  const field = name.replaceAll(/\.\d+/g, '');
  const code = [`field.${endpointId}.${field}.${meant}`, `field.${field}.${meant}`, `field.${meant}`].find(isErrorCode);
  return {
    code: code ?? ('field.invalid' satisfies ErrorCode),
    ...(max !== undefined && meant !== 'required' && { params: { limit: max } }),
  };
}

/**
 * Turns the validator's findings into a sentence per field, the most special key of errors.json first:
 * `field.<endpoint>.<field>.<kind>`, `field.<field>.<kind>`, `field.<kind>`. Fields come in the order of the schema.
 */
export function fieldErrors(endpoint: Pick<Endpoint, 'id' | 'body'>, errors: FastifySchemaValidationError[]): Record<string, FieldError> {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const name = fieldName(endpoint.body, error);
    if (!found.has(name)) found.set(name, fieldError(endpoint.id, name, error));
  }
  const order = endpoint.body && Type.IsObject(endpoint.body) ? Object.keys(endpoint.body.properties) : [];
  const place = ([name]: [string, FieldError]) => order.indexOf(name.split('.')[0] ?? '');
  return Object.fromEntries([...found].toSorted((a, b) => place(a) - place(b)));
}
