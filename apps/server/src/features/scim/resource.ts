/** A SCIM resource as JSON: what programs read and write. */
export interface Resource {
  [attribute: string]: unknown;
}

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  bulk: 'urn:ietf:params:scim:api:messages:2.0:BulkRequest',
  bulkAnswer: 'urn:ietf:params:scim:api:messages:2.0:BulkResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  type: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

export const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name that a resource writes an attribute by; attribute names are the same in any case (RFC 7643, 2.1). */
export const ownName = (resource: Resource, name: string): string | undefined =>
  Object.keys(resource).find((key) => key.toLowerCase() === name.toLowerCase());

export function valueOf(resource: Resource, name: string): unknown {
  const own = ownName(resource, name);
  return own === undefined ? undefined : resource[own];
}

/** All values at a path, of each value where there are several on the way. */
export function valuesAt(resource: Resource, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, name) =>
      values.flatMap((value) => {
        const found = isResource(value) ? valueOf(value, name) : undefined;
        return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
      }),
    [resource],
  );
}
