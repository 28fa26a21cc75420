import { endpoints } from '@manara/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as Document;

describe('the OpenAPI document', () => {
  it('holds every call of the contract under its own id', () => {
    const ids = Object.values(document.paths)
      .flatMap((path) => Object.values(path).map((one) => one.operationId))
      .filter(Boolean);
    expect(ids).toEqual(expect.arrayContaining(endpoints.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds the calls of an identity provider (SCIM), too', () => {
    const paths = Object.keys(document.paths).filter((name) => name.startsWith('/scim/v2/'));
    expect(paths).toEqual(expect.arrayContaining(['/scim/v2/Users', '/scim/v2/Users/{id}', '/scim/v2/Groups', '/scim/v2/Bulk']));
  });

  it('points only to schemas and answers that are there', () => {
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
      expect(found, pointer).toBeTruthy();
    }
  });

  it('does not ask for a field that has a default', () => {
    expect(document.paths['/auth/login']?.post?.requestBody?.content['application/json']?.schema.required).toEqual(['email', 'password']);
  });

  it('says where a token is needed, and what can go wrong', () => {
    expect(document.paths['/auth/login']?.post?.security).toEqual([]);
    expect(document.paths['/assets/{id}']?.get?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.paths['/assets/{id}']?.put?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '422']),
    );
  });
});
