import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

const shared = { useDefaults: true, allErrors: true, removeAdditional: 'all', strictSchema: false, discriminator: true } as const;

/**
 * Bodies are taken at their word: no text becomes a number and no null a text; fields that the contract does not name are dropped. Of several
 * objects that a field tells apart (`discriminator`), only the one that it names is looked at.
 * Addresses and paths are text by nature, so their numbers and booleans are read from it.
 */
export function setValidators(app: FastifyInstance): void {
  const body = formats.default(new Ajv(shared));
  const address = formats.default(new Ajv({ ...shared, coerceTypes: true }));
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema);
  app.setValidatorCompiler(compile);
}
