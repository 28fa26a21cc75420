import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

const shared = { useDefaults: true, allErrors: true, removeAdditional: 'all', strictSchema: false, discriminator: true } as const;

/**
 * Bodies are taken at their word: no text becomes a number and no null a text; fields that the contract does not name are dropped. Of several
 * objects that a field tells apart (`discriminator`), only the one that it names is looked at.
 * Addresses and paths are text by nature, so their numbers and booleans are read from it.
 */
const body = formats.default(new Ajv(shared));
const address = formats.default(new Ajv({ ...shared, coerceTypes: true }));

type Serializer = ReturnType<typeof fastJsonStringify>;
const serializers = new WeakMap<object, Serializer>();

export function compileSerializer(schema: object): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const serializer = fastJsonStringify(schema);
  serializers.set(schema, serializer);
  return serializer;
}

export const compileValidator = (schema: object, httpPart: string | undefined): ValidateFunction =>
  (httpPart === 'body' ? body : address).compile(schema);

/** Reads bodies, addresses and paths, and writes answers, by their schemas. A schema is compiled when it is first needed: all take most of a second. */
export function setValidators(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const validate = (value: unknown): boolean => {
      const compiled = compileValidator(schema, httpPart);
      const holds = compiled(value);
      validate.errors = compiled.errors ?? null;
      return holds;
    };
    validate.errors = null as ValidateFunction['errors'];
    return validate;
  });
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (value) =>
        compileSerializer(schema)(value),
  );
}
