import type { Shown } from './list-query.ts';
import { isResource, type Resource } from './resource.ts';

/** Always there, whatever is asked for (RFC 7643, "returned": "always"). */
const always: ReadonlySet<string> = new Set(['schemas', 'id']);

const within = (value: unknown, isKept: (part: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, isKept));
  return isResource(value) ? Object.fromEntries(Object.entries(value).filter(([part]) => isKept(part.toLowerCase()))) : value;
};

/** A resource with what is asked for of it (RFC 7644, 3.9): whole attributes, or parts of them. */
export function projected(resource: Resource, { attributes, excludedAttributes }: Shown): Resource {
  const listed = attributes.length > 0 ? attributes : excludedAttributes;
  const shows = attributes.length > 0;
  if (listed.length === 0) return resource;
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const lower = name.toLowerCase();
    if (always.has(lower)) return [[name, value]];
    if (listed.includes(lower)) return shows ? [[name, value]] : [];
    const named = listed.filter((path) => path.startsWith(`${lower}.`)).map((path) => path.slice(lower.length + 1));
    if (named.length === 0) return shows ? [] : [[name, value]];
    return [[name, within(value, (part) => named.includes(part) === shows)]];
  });
  return Object.fromEntries(entries);
}
