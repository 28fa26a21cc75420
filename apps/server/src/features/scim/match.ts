import type { Filter, FilterValue, Operator } from './filter.ts';
import { isResource, valuesAt, type Resource } from './resource.ts';

/** Attributes whose capitals count (RFC 7643, "caseExact"). */
const exact = new Set(['id', 'externalid', 'meta.location', 'meta.version']);

const comparisons: Record<Exclude<Operator, 'ne'>, (own: string | number | boolean, given: string | number | boolean) => boolean> = {
  eq: (own, given) => own === given,
  co: (own, given) => String(own).includes(String(given)),
  sw: (own, given) => String(own).startsWith(String(given)),
  ew: (own, given) => String(own).endsWith(String(given)),
  gt: (own, given) => own > given,
  ge: (own, given) => own >= given,
  lt: (own, given) => own < given,
  le: (own, given) => own <= given,
};

function isSo(own: unknown, path: string, operator: Exclude<Operator, 'ne'>, given: FilterValue): boolean {
  // A complex value stands for its own value: emails co "x" means emails.value.
  const plain = isResource(own) ? own['value'] : own;
  if (given === null || !['string', 'number', 'boolean'].includes(typeof plain)) return false;
  if (typeof plain !== typeof given) return false;
  const fold = (value: string | number | boolean) => (typeof value === 'string' && !exact.has(path) ? value.toLowerCase() : value);
  return comparisons[operator](fold(plain as string | number | boolean), fold(given));
}

/** Whether a resource is as a filter wants it. */
export function matches(resource: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.sides.every((side) => matches(resource, side));
    case 'or':
      return filter.sides.some((side) => matches(resource, side));
    case 'not':
      return !matches(resource, filter.of);
    case 'present':
      return valuesAt(resource, filter.path).some((value) => value !== '');
    case 'some':
      return valuesAt(resource, filter.path).some((value) => matches(isResource(value) ? value : { value }, filter.of));
    case 'compare': {
      const { path, operator, value } = filter;
      const values = valuesAt(resource, path);
      if (value === null) return (values.length === 0) === (operator === 'eq');
      if (operator === 'ne') return !values.some((own) => isSo(own, path, 'eq', value));
      return values.some((own) => isSo(own, path, operator, value));
    }
  }
}

/** A value that whatever matches must have at the path, so that the database need not read the others; null where the filter says none. */
export function requiredValue(filter: Filter | null, path: string): string | null {
  if (filter?.kind === 'and') return requiredValue(filter.sides[0], path) ?? requiredValue(filter.sides[1], path);
  if (filter?.kind !== 'compare' || filter.path !== path || filter.operator !== 'eq') return null;
  return typeof filter.value === 'string' ? filter.value : null;
}
