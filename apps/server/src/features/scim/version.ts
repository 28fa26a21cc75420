import { createHash } from 'node:crypto';
import { ScimFault } from './fault.ts';
import type { Resource } from './resource.ts';

/** A resource with the version of what it shows (RFC 7644, 3.14): another as soon as anything of it is another, whoever changed that. */
export function versioned(resource: Resource & { meta: Resource }): Resource {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22);
  return { ...resource, meta: { ...resource.meta, version: `W/"${hash}"` } };
}

export const versionOf = (resource: Resource): string | null => {
  const version = (resource['meta'] as { version?: unknown } | undefined)?.version;
  return typeof version === 'string' ? version : null;
};

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether one of the versions that a header names is the one of a resource; weakly, since each is weak. */
export const isNamedIn = (header: string, resource: Resource): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(versionOf(resource) ?? ''));

/** Throws ScimFault 412 where a program goes by a version that is no longer the one of the resource. */
export function assertVersion(expected: string | null, resource: Resource): void {
  if (expected !== null && !isNamedIn(expected, resource))
    throw new ScimFault(412, 'The resource has another version by now: read it again.');
}
