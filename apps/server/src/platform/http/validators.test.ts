import { endpoints } from '@manara/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { compileSerializer, compileValidator } from './validators.ts';

describe('the schemas of the contract', () => {
  // A server compiles a schema when it is first needed: what is wrong with it would be noticed by whoever makes the first call.
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: can be read by and written by',
    (_, { params, query, body, response }) => {
      for (const [schema, part] of [
        [params, 'params'],
        [query, 'querystring'],
        [body, 'body'],
      ] as const)
        if (schema) expect(compileValidator(schema, part)).toBeTypeOf('function');
      if (response) expect(compileSerializer(response)).toBeTypeOf('function');
    },
  );

  it('are compiled once', () => {
    const { response } = endpoints.find((endpoint) => endpoint.response)!;
    expect(compileSerializer(response!)).toBe(compileSerializer(response!));
  });
});
