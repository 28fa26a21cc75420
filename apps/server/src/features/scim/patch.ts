import { FilterFault, readPatchPath, type PatchPath } from './filter.ts';
import { matches } from './match.ts';
import { isResource, ownName, schemas, valueOf, type Resource } from './resource.ts';
import { ScimFault } from './fault.ts';

const mostOperations = 100;

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: PatchPath | null;
  value: unknown;
}

function readPath(path: unknown): PatchPath | null {
  if (path === undefined || path === null || path === '') return null;
  if (typeof path !== 'string') throw new ScimFault(400, 'A path has to be a text.', 'invalidPath');
  try {
    return readPatchPath(path);
  } catch (error) {
    if (error instanceof FilterFault) throw new ScimFault(400, `The path is not understood: ${error.message}.`, 'invalidPath');
    throw error;
  }
}

/** The operations of a PATCH body (RFC 7644, 3.5.2), whose words programs write in capitals and small letters. */
export function readOperations(body: unknown): Operation[] {
  const given = isResource(body) ? valueOf(body, 'Operations') : undefined;
  const declared = isResource(body) ? valueOf(body, 'schemas') : undefined;
  if (!Array.isArray(given) || !Array.isArray(declared) || !declared.includes(schemas.patch))
    throw new ScimFault(400, 'The body has to be a PatchOp with its Operations.', 'invalidSyntax');
  if (given.length > mostOperations) throw new ScimFault(413, `At most ${mostOperations} operations are taken at a time.`);
  return given.map((one: unknown) => {
    if (!isResource(one)) throw new ScimFault(400, 'An operation has to be an object.', 'invalidSyntax');
    const word = String(valueOf(one, 'op')).toLowerCase();
    const op = (['add', 'replace', 'remove'] as const).find((known) => known === word);
    if (!op) throw new ScimFault(400, 'An op is add, replace or remove.', 'invalidSyntax');
    const path = readPath(valueOf(one, 'path'));
    if (op === 'remove' && !path) throw new ScimFault(400, 'To remove takes a path.', 'noTarget');
    return { op, path, value: valueOf(one, 'value') };
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const same = (one: unknown, other: unknown): boolean => {
  const key = (value: unknown) => (isResource(value) && value['value'] !== undefined ? value['value'] : JSON.stringify(value));
  return key(one) === key(other);
};

/** Puts a value in the place of the one under a name, or adds to what is there where that is a list. */
function set(resource: Resource, name: string, value: unknown, adds: boolean): void {
  const own = ownName(resource, name) ?? name;
  const before = resource[own];
  if (Array.isArray(before)) {
    const more = listOf(value);
    resource[own] = adds ? [...before, ...more.filter((one) => !before.some((known) => same(known, one)))] : more;
  } else if (isResource(before) && isResource(value)) {
    for (const [part, of] of Object.entries(value)) set(before, part, of, adds);
  } else resource[own] = value;
}

/** The values of a list that a path means; with none that fits, one that is as the filter wants it, where it asks for plain equality. */
function setAmong(resource: Resource, { attribute, filter, part }: PatchPath, value: unknown): void {
  const own = ownName(resource, attribute) ?? attribute;
  const list = listOf(resource[own]);
  const isMeant = (one: unknown) => filter === null || matches(isResource(one) ? one : { value: one }, filter);
  if (!list.some(isMeant)) {
    if (filter?.kind !== 'compare' || filter.operator !== 'eq') throw new ScimFault(400, 'Nothing is as the path wants it.', 'noTarget');
    const made: Resource = { [filter.path]: filter.value };
    resource[own] = [...list, part === null && isResource(value) ? { ...made, ...value } : { ...made, [part ?? 'value']: value }];
    return;
  }
  resource[own] = list.map((one) => {
    if (!isMeant(one)) return one;
    const whole = isResource(one) ? { ...one } : { value: one };
    if (part === null) return isResource(value) ? { ...whole, ...value } : value;
    set(whole, part, value, false);
    return whole;
  });
}

function remove(resource: Resource, { attribute, filter, part }: PatchPath, value: unknown): void {
  const own = ownName(resource, attribute);
  if (own === undefined) return;
  const before = resource[own];
  if (part !== null && !Array.isArray(before)) {
    if (isResource(before)) {
      const name = ownName(before, part);
      if (name !== undefined) delete before[name];
    }
    return;
  }
  // Some name those that go as a value in place of a filter.
  const gone = listOf(value);
  if (Array.isArray(before) && (filter !== null || gone.length > 0)) {
    const isMeant = (one: unknown) =>
      filter === null ? gone.some((other) => same(one, other)) : matches(isResource(one) ? one : { value: one }, filter);
    resource[own] =
      part === null
        ? before.filter((one) => !isMeant(one))
        : before.map((one: unknown) => {
            if (!isMeant(one) || !isResource(one)) return one;
            const name = ownName(one, part);
            return Object.fromEntries(Object.entries(one).filter(([key]) => key !== name));
          });
    return;
  }
  delete resource[own];
}

/** A resource after the operations of a PATCH, one after the other. The one given stays as it is. */
export function patched(resource: Resource, operations: readonly Operation[]): Resource {
  const changed = structuredClone(resource);
  for (const { op, path, value } of operations) {
    if (path === null) {
      if (!isResource(value)) throw new ScimFault(400, 'Without a path the value has to be an object.', 'invalidValue');
      for (const [name, of] of Object.entries(value)) {
        const place = readPath(name);
        if (place?.part) set(changed, place.attribute, { [place.part]: of }, op === 'add');
        else set(changed, place?.attribute ?? name, of, op === 'add');
      }
    } else if (op === 'remove') remove(changed, path, value);
    else if (path.filter !== null || (path.part !== null && Array.isArray(valueOf(changed, path.attribute))))
      setAmong(changed, path, value);
    else if (path.part === null) set(changed, path.attribute, value, op === 'add');
    else set(changed, path.attribute, { [path.part]: value }, op === 'add');
  }
  return changed;
}
